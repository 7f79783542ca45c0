/** Tags inside a sentence; the content of other tags is a separate text. */
const WITHIN = new Set("a abbr bdi cite code em i kbd mark strong u".split(" "));
/** Tags on the same line as their neighbours, like a figure and its unit. */
const BESIDE = new Set("b del ins q s small span sub sup time".split(" "));
/** Elements whose content is not text of the page. */
const UNREAD = /<(script|style|svg|template|select|datalist|textarea)\b[\s\S]*?<\/\1>/g;
/** Attributes whose text people read. */
const SAID = /\s(?:alt|aria-label|title|placeholder)="([^"]+)"/g;

const ENTITIES: Record<string, string> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&#39;": "'", "&nbsp;": " " },
};
const simplify = (text: string) =>
  text
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,])(?=\s|$)/g, "$1")
    .trim();

const getGap = (tag: string) => (WITHIN.has(tag) ? "" : BESIDE.has(tag) ? " " : "\n");

/** After a full stop a sentence begins with a capital letter, a figure or a quotation. */
const END = /(?<=[.!?])\s+(?=["“(]?[A-Z₹\d])/;

/** Splits a text into its sentences. */
export const splitSentences = (text: string): string[] => simplify(text).split(END);

/**
 * Every sentence of a page, once, including its description and the texts of pictures and labels.
 * @param html the whole page
 */
export function listSentences(html: string): string[] {
  const description = [...html.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g)];
  const read = html
    .slice(html.indexOf("<body"))
    .replace(/<!--.*?-->/g, "")
    .replace(UNREAD, "\n");
  const parts = read
    .replace(/<\/?([a-z][a-z0-9-]*)[^>]*>/gi, (_tag, name: string) => getGap(name.toLowerCase()))
    .split("\n");
  const said = [...description, ...read.matchAll(SAID)].map(([, text = ""]) => text);
  const all = [...parts, ...said].flatMap(splitSentences);
  return [...new Set(all.filter((one) => one !== ""))];
}
