import type { FieldErrors } from "#domain/failure.ts";

/**
 * Every field with an error, with the same messages as the server: it is the same schema. It is loaded when it is first
 * needed.
 */
export async function checkForm(body: Record<string, unknown>): Promise<FieldErrors> {
  const { propertyInput } = await import("#contract/property.ts");
  const errors: Record<string, string> = {};
  for (const { path, message } of propertyInput.safeParse(body).error?.issues ?? [])
    errors[path.join(".")] ??= message;
  return errors;
}
