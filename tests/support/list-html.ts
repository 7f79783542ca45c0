/** The parts of the listing page's HTML. */
import { type Element, find, findAll, findPart, getText } from "./page-tree.ts";

export const LIST = "/user/list";

/** The number in the heading over the results. */
export function readTotal(page: Element): number {
  const text = getText(findPart(find(page, { id: "results-heading" }), "full-title"));
  return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(",", "") ?? 0);
}

/** The number at the end of an option's words. */
export const readCount = (option: Element) =>
  Number(/([\d,]+)$/.exec(getText(option))?.[1]?.replaceAll(",", ""));

/** A form of the page: the search bar, a typed price, the sidebar or the order. */
export const getForm = (page: Element, name: "bar" | "price" | "side" | "sort"): Element => {
  const isOf = (form: Element) => findAll(form, { name: "form", value: name }).length > 0;
  const found = findAll(page, { tag: "form" }).find(isOf);
  if (!found) throw new Error(`The page has no form ${name}`);
  return found;
};

/** A group of the sidebar. */
export function getGroup(page: Element, name: string): Element {
  const groups = findAll(findPart(page, "filters"), { role: "group" });
  const found = groups.find(
    ({ attributes }) => getText(find(page, { id: attributes["aria-labelledby"] ?? "" })) === name,
  );
  if (!found) throw new Error(`The sidebar has no group ${name}`);
  return found;
}

/** A quick filter over the results, with its options. */
export function getQuick(page: Element, name: string): Element {
  const found = findAll(page, { "data-part": "quick-filter" }).find((one) =>
    getText(find(one, { tag: "summary" })).includes(name),
  );
  if (!found) throw new Error(`There is no quick filter ${name}`);
  return found;
}

export const getResults = (page: Element) => findAll(page, { "data-part": "result" });
export const getChips = (page: Element) => findAll(findPart(page, "active-filters"), { tag: "a" });
/** The text in the location field. */
export const getPlaceField = (page: Element) => find(page, { tag: "input", name: "q" }).attributes.value;
