import type { FieldErrors } from "#domain/failure.ts";

/**
 * Every field that needs mending, in the words in which the server would refuse it: the same schema. It is loaded when
 * it is first needed.
 */
export async function checkForm(body: Record<string, unknown>): Promise<FieldErrors> {
  const { propertyInput } = await import("#contract/property.ts");
  const errors: Record<string, string> = {};
  for (const { path, message } of propertyInput.safeParse(body).error?.issues ?? [])
    errors[path.join(".")] ??= message;
  return errors;
}
