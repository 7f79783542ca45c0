/** What stands between these is one piece of text; everything else within a page parts it. */
const INLINE = new Set("a abbr b bdi cite code data del em i ins kbd mark q s small span strong sub sup time u".split(" "));
/** Nobody reads these as words of the page. */
const UNREAD = /<(script|style|svg|template|noscript|select|datalist|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
/** Words that are read though they stand in a tag. */
const SAID = /\s(?:alt|aria-label|title|placeholder)="([^"]+)"/g;

const ENTITIES: Record<string, string> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&#39;": "'", "&nbsp;": " " },
};
const plain = (text: string) =>
  text
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ")
    .trim();

/** After a full stop a sentence begins with a capital letter, a figure or a quotation. */
const END = /(?<=[.!?])\s+(?=["“(]?[A-Z₹\d])/;

/**
 * Every sentence that a page says, those of its description, of pictures and of labels among them; each once.
 * @param html the whole page
 */
export function sentencesOf(html: string): string[] {
  const description = [...html.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g)];
  const read = html.slice(html.indexOf("<body")).replace(UNREAD, " ");
  const parts = read
    .replace(/<\/?([a-z][a-z0-9-]*)[^>]*>/gi, (_tag, name: string) => (INLINE.has(name.toLowerCase()) ? "" : "\n"))
    .split("\n");
  const said = [...description, ...read.matchAll(SAID)].map(([, words = ""]) => words);
  const all = [...parts, ...said].flatMap((part) => plain(part).split(END));
  return [...new Set(all.filter((one) => one !== ""))];
}
