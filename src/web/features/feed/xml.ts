const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Signs that XML 1.0 knows no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML may carry it. */
export const createXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An answer of XML that search engines and readers fetch. */
export function createXmlAnswer(body: string, type = "application/xml"): Response {
  return new Response(HEAD + body, { headers: { "content-type": `${type}; charset=utf-8` } });
}
