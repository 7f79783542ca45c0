import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import type { CardListing } from "#contract/listing/listing.ts";
import { renderedCardsContext } from "#web/app-context.ts";
import { getLocale } from "#words/generated/runtime.js";
import { CARD_LOOKS, type CardLook } from "./card-looks.tsx";
import type { RenderedCard } from "./rendered-card.ts";

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
 */
export function renderCards(
  context: Readonly<RouterContextProvider>,
  cards: readonly CardListing[],
  look: CardLook,
): RenderedCard[] {
  const document = context.get(renderedCardsContext);
  return cards.map((card, at) => {
    const isFirst = at === 0 && look.startsWith("result");
    const cacheKey = getCacheKey(card, `${getLocale()} ${look}${isFirst ? " first" : ""}`);
    let html = cache.get(cacheKey);
    if (html === undefined) {
      html = encode(renderToStaticMarkup(CARD_LOOKS[look](getShown(card), isFirst)));
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
