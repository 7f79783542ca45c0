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
