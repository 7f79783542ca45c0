import type { CardListing } from "#contract/listing/listing.ts";
import { formatRupees } from "#domain/money/money.ts";
import { m } from "#words/generated/messages.js";
import { getCardPrice } from "../listing-text/card-text.ts";

const HOLE = "\u0001";

/** A line may end between the two prices of a range, but not between a number and its unit. */
const keepAmounts = (price: string): string => price.replace(/(?<=\d) (?=\p{L})/gu, "\u00a0");

/** The price of a card, with a small "/month". */
export function Price({ card }: { card: CardListing }) {
  if (card.purpose === "buy" || !card.rent || card.options.length > 0) return keepAmounts(getCardPrice(card));
  const [before, after] = m.price_per_month({ price: HOLE }).split(HOLE);
  return (
    <>
      {before}
      {formatRupees(card.rent)}
      <small>{after}</small>
    </>
  );
}
