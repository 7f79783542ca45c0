import type { FieldErrors } from "#domain/failure.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";

/**
 * Every field with an error, with the same messages as the server: it is the same schema. It is loaded when it is first
 * needed.
 */
export async function checkForm(body: Record<string, unknown>): Promise<FieldErrors> {
  const { propertyInput } = await getPartScript(() => import("#contract/listing/property.ts"));
  const errors: Record<string, string> = {};
  for (const { path, message } of propertyInput.safeParse(body).error?.issues ?? [])
    errors[path.join(".")] ??= message;
  return errors;
}
