import type { CardListing } from "#contract/listing.ts";
import { formatRupees } from "#domain/money/money.ts";
import { m } from "#words/generated/messages.js";
import { getCardPrice } from "../listing-words/card-words.ts";

const HOLE = "\u0001";

/** The price of a card, with a small "/month". */
export function Price({ card }: { card: CardListing }) {
  if (card.purpose === "buy" || !card.rent || card.options.length > 0) return getCardPrice(card);
  const [before, after] = m.price_per_month({ price: HOLE }).split(HOLE);
  return (
    <>
      {before}
      {formatRupees(card.rent)}
      <small>{after}</small>
    </>
  );
}
