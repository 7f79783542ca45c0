/**
 * What an error says. A host name with several addresses gives an AggregateError, which itself says nothing: its parts
 * do.
 */
export function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message || !(error instanceof AggregateError)) return error.message || error.name;
  return error.errors.map(summarizeError).join(", ");
}
