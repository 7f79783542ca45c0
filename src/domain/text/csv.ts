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
