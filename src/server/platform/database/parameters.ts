/**
 * A query parameter in PostgreSQL's text form, the same for both engines: arrays become array literals and
 * plain objects become JSON, so a JSON *array* has to be given as `writeJson(list)`. What no column can hold
 * (`storable`) is left out: nobody can type it, and a program that sends it is no reason to fail.
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

/** JSON that `jsonb` takes, whatever the texts in it are. */
export const writeJson = (value: unknown): string => JSON.stringify(value, (_, inner) => makeStorable(inner));

/**
 * Without the one sign that PostgreSQL keeps in no text (NUL), and with the mark for "cannot be read" in place of half
 * a letter (a lone surrogate), which is no text at all. Names of fields are texts too.
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
