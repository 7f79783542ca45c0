/**
 * A query parameter in PostgreSQL's text form, the same for both engines: arrays become array literals and
 * plain objects become JSON, so a JSON *array* has to be given as `JSON.stringify(list)`.
 */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  const text = encodeParameter(value);
  return text === null ? "NULL" : `"${text.replace(/(["\\])/g, "\\$1")}"`;
}
