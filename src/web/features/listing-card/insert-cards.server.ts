import type { PagePart } from "#web/app-context.ts";

const PLACEHOLDER = /<!--card ([\w-]+)-->/;

/**
 * Puts the cards into a document that React has written with placeholders: two thirds of a page of results are cards,
 * and each step that React and we take with the text would copy them.
 * @param cards their HTML by their marks, as UTF-8
 * @returns the document in parts that follow one another
 */
export function insertCards(html: string, cards: ReadonlyMap<string, Buffer> | null): PagePart[] {
  if (!cards?.size) return [html];
  return html.split(PLACEHOLDER).map((part, at) => (at % 2 === 0 ? part : (cards.get(part) ?? "")));
}
