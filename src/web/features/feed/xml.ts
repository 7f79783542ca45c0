const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML. */
export const createXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML response for search engines and feed readers. */
export function createXmlAnswer(body: string, type = "application/xml"): Response {
  return new Response(HEAD + body, { headers: { "content-type": `${type}; charset=utf-8` } });
}
