import type { PlaceMarket } from "#contract/listing/place.ts";
import { formatShortRupees } from "#domain/money/money.ts";
import { formatAskedAmount } from "#domain/place/asking-prices.ts";
import { getKindOfSlug } from "#domain/property/kinds.ts";
import { KIND_FOR } from "#web/routes/place/PlaceLinks.tsx";
import * as styles from "#web/routes/place/PlacePage.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

/** Prices paid in deals that we helped to close, where both sides agreed to be counted; nothing while they are few. */
export function ClosedPrices({ closed }: Pick<PlaceMarket, "closed">) {
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="closed">
      <h2 id="closed">{m.place_closed()}</h2>
      <p className={styles.words}>{m.place_closed_words()}</p>
      <table className={styles.table} aria-labelledby="closed" data-part="closed-prices">
        <thead>
          <tr>
            <th scope="col">{m.place_prices_kind()}</th>
            <th scope="col">{m.place_prices_middle()}</th>
          </tr>
        </thead>
        <tbody>
          {closed.map(({ purpose, type, count, median }) => (
            <tr key={`${purpose} ${type}`} data-section>
              <th scope="row">
                {KIND_FOR[purpose]({ kind: getKindOfSlug(type).plural() })}
                <small>{m.place_closed_deals({ count, shown: formatNumber(count) })}</small>
              </th>
              <td>{purpose === "buy" ? formatShortRupees(median) : formatAskedAmount(median, "month")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
