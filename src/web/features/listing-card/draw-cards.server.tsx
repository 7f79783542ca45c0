import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import type { CardListing } from "#contract/listing/listing.ts";
import { drawnCardsContext } from "#web/app-context.ts";
import { getLocale } from "#words/generated/runtime.js";
import { CARD_LOOKS, type CardLook } from "./card-looks.tsx";
import type { DrawnCard } from "./drawn-card.ts";

/** How many bytes are cached: about seven thousand cards. */
const MOST = 32 * 1024 * 1024;

/** As UTF-8, which takes half the memory of a text with a rupee sign. */
const kept = new LRUCache<string, Buffer>({ maxSize: MOST, sizeCalculation: ({ length }) => length });

/** The marks of cards that the server has cached: their data is the same object. */
const marks = new WeakMap<CardListing, Map<string, string>>();

/**
 * Cards as HTML. Each is rendered once and cached while its data stays the same: its mark is a digest of that data, so
 * a change of the listing never shows an old card. React renders it, which escapes what people have written.
 * @param look where the cards are shown
 * @param context of the request; a document contains the HTML itself, so its data does not repeat it
 */
export function drawCards(
  context: Readonly<RouterContextProvider>,
  cards: readonly CardListing[],
  look: CardLook,
): DrawnCard[] {
  const document = context.get(drawnCardsContext);
  return cards.map((card, at) => {
    const isFirst = at === 0 && look.startsWith("result");
    const mark = getMark(card, `${getLocale()} ${look}${isFirst ? " first" : ""}`);
    let html = kept.get(mark);
    if (html === undefined) {
      html = encode(renderToStaticMarkup(CARD_LOOKS[look](getShown(card), isFirst)));
      kept.set(mark, html);
    }
    if (!document) return { _id: card._id, mark, html: html.toString() };
    document.set(mark, html);
    return { _id: card._id, mark };
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
function getMark(card: CardListing, drawing: string): string {
  const known = marks.get(card) ?? new Map<string, string>();
  marks.set(card, known);
  const mark =
    known.get(drawing) ?? hash("sha256", JSON.stringify([drawing, getShown(card)]), "base64url").slice(0, 22);
  known.set(drawing, mark);
  return mark;
}
