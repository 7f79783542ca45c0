/**
 * A query parameter in PostgreSQL's text form, the same for both engines: arrays become array literals and
 * plain objects become JSON, so a JSON *array* has to be given as `JSON.stringify(list)`. The one sign that PostgreSQL
 * keeps in no text (NUL) is left out: nobody can type it, and a program that sends it is no reason to fail.
 */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return withoutNul(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  if (typeof value === "object")
    return JSON.stringify(value, (_, inner) => (typeof inner === "string" ? withoutNul(inner) : inner));
  return String(value);
}

function withoutNul(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  const text = encodeParameter(value);
  return text === null ? "NULL" : `"${text.replace(/(["\\])/g, "\\$1")}"`;
}
