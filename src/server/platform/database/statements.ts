/**
 * Writes a query parameter in PostgreSQL's text form, the same for both engines. Arrays become array literals and plain
 * objects become JSON, so a JSON *array* must be passed as `writeJson(list)`. Characters that no column can store (see
 * `makeStorable`) are removed: nobody can type them, and a program that sends them should not cause an error.
 */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return removeNul(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  if (typeof value === "object") return writeJson(value);
  return String(value);
}

/** JSON that `jsonb` accepts, whatever characters the texts in it contain. */
export const writeJson = (value: unknown): string => JSON.stringify(value, (_, inner) => makeStorable(inner));

/**
 * Removes NUL, the one character that PostgreSQL cannot store in text, and replaces lone surrogates (half a character)
 * with the replacement character. The names of fields are cleaned too.
 */
function makeStorable(value: unknown): unknown {
  if (typeof value === "string") return removeNul(value.toWellFormed());
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const sound = Object.keys(value).every((name) => name.isWellFormed() && !name.includes("\0"));
  if (sound) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [removeNul(name.toWellFormed()), inner]),
  );
}

function removeNul(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  const text = encodeParameter(value);
  return text === null ? "NULL" : `"${text.replace(/(["\\])/g, "\\$1")}"`;
}
