import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import type { CardListing } from "#contract/listing/listing.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import { type PagePart, renderedCardsContext } from "#web/app-context.ts";
import { getLocale } from "#words/generated/runtime.js";
import { ListingCard } from "./ListingCard.tsx";
import { ListingRow } from "./ListingRow.tsx";
import type { RenderedCard } from "./rendered-card.ts";

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

/** What a card shows besides its listing. */
interface CardExtras {
  readonly isFirst: boolean;
  /** How far it is from the place that the search is near: "1.6 km"; empty without such a place. */
  readonly distance: string;
}
type Render = (card: CardListing, extras: CardExtras) => ReactElement;

/** Three beside each other where there is enough space. */
const GRID = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 720px) 47vw, 92vw";
const LINE = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 400px) 330px, 84vw";
/** On phones a little smaller than the shown size, because eight photos load with the page. */
const getRailSizes = (pixels: number) => `(min-width: 720px) ${pixels}px, 64vw`;

/** Each kind of card: its component and the width of its photo. */
const looks = {
  result: (card, { isFirst, distance }) => <ListingRow card={card} priority={isFirst} distance={distance} />,
  /** In a grid there is less space for the units of a project. */
  resultInGrid: (card, { isFirst, distance }) => (
    <ListingRow card={card} priority={isFirst} distance={distance} narrow />
  ),
  recommended: (card) => <ListingCard card={card} facts="rooms" sizes={getRailSizes(340)} />,
  featured: (card) => <ListingCard card={card} sizes={getRailSizes(296)} />,
  grid: (card) => <ListingCard card={card} sizes={GRID} />,
  gridWithContact: (card) => <ListingCard card={card} sizes={GRID} contact />,
  line: (card) => <ListingCard card={card} sizes={LINE} />,
} satisfies Record<string, Render>;

type CardLook = keyof typeof looks;
const CARD_LOOKS: Readonly<Record<CardLook, Render>> = looks;

/** How many bytes are cached: about seven thousand cards. */
const MOST = 32 * 1024 * 1024;

/** As UTF-8, which takes half the memory of a text with a rupee sign. */
const cache = new LRUCache<string, Buffer>({ maxSize: MOST, sizeCalculation: ({ length }) => length });

/** The cache keys of cards that the server has cached: their data is the same object. */
const cacheKeys = new WeakMap<CardListing, Map<string, string>>();

/**
 * Cards as HTML. Each is rendered once and cached while its data stays the same: its cache key is a digest of that data, so
 * a change of the listing never shows an old card. React renders it, which escapes what people have written.
 * @param look where the cards are shown
 * @param context of the request; a document contains the HTML itself, so its data does not repeat it
 * @param near the place that the search is near: results say how far they are from it
 */
export function renderCards(
  context: Readonly<RouterContextProvider>,
  cards: readonly CardListing[],
  look: CardLook,
  near: Point | null = null,
): RenderedCard[] {
  const document = context.get(renderedCardsContext);
  return cards.map((card, at) => {
    const isFirst = at === 0 && look.startsWith("result");
    const distance = near ? formatDistanceLine(measureMetres(near, card)) : "";
    const cacheKey = getCacheKey(card, `${getLocale()} ${look}${isFirst ? " first" : ""} ${distance}`);
    let html = cache.get(cacheKey);
    if (html === undefined) {
      html = encode(renderToStaticMarkup(CARD_LOOKS[look](getShown(card), { isFirst, distance })));
      cache.set(cacheKey, html);
    }
    if (!document) return { _id: card._id, cacheKey, html: html.toString() };
    document.set(cacheKey, html);
    return { _id: card._id, cacheKey };
  });
}

/** In memory of its own: Node would put small ones together, and one that is still used would hold the others. */
function encode(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A card shows one photo. */
const getShown = (card: CardListing): CardListing => ({ ...card, photos: card.photos.slice(0, 1) });

/** @param drawing everything besides the data that the HTML depends on */
function getCacheKey(card: CardListing, drawing: string): string {
  const known = cacheKeys.get(card) ?? new Map<string, string>();
  cacheKeys.set(card, known);
  const cacheKey =
    known.get(drawing) ?? hash("sha256", JSON.stringify([drawing, getShown(card)]), "base64url").slice(0, 22);
  known.set(drawing, cacheKey);
  return cacheKey;
}
