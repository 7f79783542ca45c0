const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Escapes a text for XML, without the characters that XML cannot contain. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replace(UNWRITABLE, ""));

/** Spreadsheet programs recognise UTF-8 by this mark at the beginning of a file. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A text as a cell of a CSV file: quoted if needed, and with an apostrophe before anything that a spreadsheet would run
 * as a formula (OWASP, "CSV Injection"), also where it is typed in full-width signs, as some locales of Excel read them.
 */
export function writeCsvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^\s*[=+\-@]|^[\t\r]/.test(value.normalize("NFKC")) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file (RFC 4180). */
export const writeCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(writeCsvCell).join(",")}\r\n`;
