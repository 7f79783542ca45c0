import { formatShortRupees } from "#domain/money/money.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Reduced.module.css";

/** "Price reduced from ₹48 L", if it was reduced. */
export function Reduced({ from }: { from: number | null }) {
  return (
    from && (
      <p className={styles.reduced} data-part="reduced">
        {m.card_reduced({ price: formatShortRupees(from) })}
      </p>
    )
  );
}
