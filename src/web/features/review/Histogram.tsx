import { type ReviewCounts as Counts, STARS } from "#domain/feedback/choices.ts";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Review.module.css";

/** How many reviews gave five stars, four, and so on. */
export function Histogram({ counts, total }: { counts: Counts; total: number }) {
  return (
    <ul className={styles.histogram} aria-label={m.review_histogram()}>
      {[...STARS].reverse().map((stars) => {
        const count = formatNumber(counts[stars]);
        return (
          <li key={stars}>
            <span className={textStyles.visuallyHidden}>{m.review_bar({ stars, count })}</span>
            <span aria-hidden="true">{stars}</span>
            <span aria-hidden="true" className={styles.histogramBar}>
              <i style={{ width: `${total > 0 ? (counts[stars] / total) * 100 : 0}%` }} />
            </span>
            <span aria-hidden="true">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
