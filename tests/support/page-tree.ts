/** The elements of a page's HTML, as a browser reads them. */
import sax from "sax";

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

/** The document as a tree of elements and texts. */
export function readTree({ body }: { body: string }): Element {
  const root = { tag: "", attributes: {}, children: [] };
  const open: (Element & { children: (Element | string)[] })[] = [root];
  const parser = sax.parser(false, { lowercase: true });
  const add = (child: Element | string) => open.at(-1)?.children.push(child);
  parser.ontext = add;
  parser.onscript = add;
  parser.onopentag = ({ name, attributes }) => {
    const element = { tag: name, attributes: attributes as Record<string, string>, children: [] };
    add(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.write(body).close();
  return root;
}

/** Attributes that an element has; `tag` is the name of the element. */
type Wanted = Readonly<Record<string, string | RegExp | true>>;

function fits({ tag, attributes }: Element, wanted: Wanted): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const found = name === "tag" ? tag : attributes[name];
    if (found === undefined || value === true) return found !== undefined;
    return typeof value === "string" ? value === found : value.test(found);
  });
}

/** All such elements, in the order of the document. */
export function findAll(within: Element, wanted: Wanted): Element[] {
  return within.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return [...(fits(child, wanted) ? [child] : []), ...findAll(child, wanted)];
  });
}

/** The first such element. */
export function find(within: Element, wanted: Wanted): Element {
  const [first] = findAll(within, wanted);
  if (!first) throw new Error(`There is no ${Object.entries(wanted).join(" ")}`);
  return first;
}

/** The element with this `data-part`. */
export const findPart = (within: Element, part: string) => find(within, { "data-part": part });
export const findParts = (within: Element, part: string) => findAll(within, { "data-part": part });

const join = ({ children }: Element, between = ""): string =>
  children
    .map((child) => (typeof child === "string" ? child : between + join(child, between) + between))
    .join("");
const withSingleSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

/** The text in the element, each space as one. */
export const getText = (element: Element) => withSingleSpaces(join(element));
export const getTexts = (elements: readonly Element[]) => elements.map(getText);
/** The text in the element as it is written, with its line breaks. */
export const getExactText = (element: Element) => join(element);

/** The text in the element with a space between its parts, which stand apart on the screen. */
export const getWords = (element: Element) => withSingleSpaces(join(element, " "));
/** The words of all such elements, in the order of the document. */
export const listWords = (within: Element, wanted: Wanted) => findAll(within, wanted).map(getWords);

const getName = (element: Element) => element.attributes["aria-label"] ?? getText(element);

/** The first element of this kind with this name: its label for screen readers, or its text. */
export function findNamed(within: Element, tag: string, name: string | RegExp): Element {
  const all = findAll(within, { tag });
  const found = all.find((one) =>
    typeof name === "string" ? getName(one) === name : name.test(getName(one)),
  );
  if (!found) throw new Error(`There is no ${tag} ${name}, but ${all.map(getName).join(" | ")}`);
  return found;
}

/** Where the link with this name leads. */
export const getHref = (within: Element, name: string | RegExp) =>
  findNamed(within, "a", name).attributes.href ?? "";

/** The section under this heading. */
export function findSection(page: Element, heading: string): Element {
  const found = findAll(page, { tag: "section", "aria-labelledby": true }).find(
    ({ attributes }) => getText(find(page, { id: attributes["aria-labelledby"] ?? "" })) === heading,
  );
  if (!found) throw new Error(`There is no section ${heading}`);
  return found;
}
