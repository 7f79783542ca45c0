import type { PlaceMarket } from "#contract/place-market.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./PlacePage.module.css";

/** Prices paid in deals that we helped to close, where both sides agreed to be counted; nothing while they are few. */
export function ClosedPrices({ place: { name, closed } }: { place: Pick<PlaceMarket, "name" | "closed"> }) {
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="closed">
      <h2 id="closed">{m.place_closed()}</h2>
      <p className={styles.words}>{m.place_closed_words()}</p>
      <ul data-part="closed-prices">
        {closed.map(({ purpose, count, median }) => (
          <li key={purpose}>
            {purpose === "buy"
              ? m.place_closed_sold({ count, name, price: formatShortRupees(median) })
              : m.place_closed_let({ count, name, price: formatRupees(median) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
