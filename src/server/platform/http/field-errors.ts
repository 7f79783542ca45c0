import type { FastifySchemaValidationError } from "fastify";
import type { FieldErrors } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";

/** The key for a problem with the body as a whole. */
const WHOLE = "body";

/** Field name → its first error message. */
export function getFieldErrors(issues: FastifySchemaValidationError[]): FieldErrors {
  // Field names come from the client, and may be "constructor".
  const fields = new Map<string, string>();
  const tell = (field: string, message: string) => {
    if (!fields.has(field)) fields.set(field, message);
  };
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll("/", ".");
    const unknown = issue.keyword === ("unrecognized_keys" as string) ? issue.params.keys : undefined;
    if (Array.isArray(unknown))
      for (const key of unknown) tell([field, key].filter(Boolean).join("."), m.error_field_unknown());
    else tell(field || WHOLE, issue.message ?? m.error_invalid());
  }
  return Object.fromEntries(fields);
}
