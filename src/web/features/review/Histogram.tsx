import { type ReviewCounts as Counts, STARS } from "#domain/review/choices.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import "./review.css";

/** How many gave five stars, four, and so on. */
export function Histogram({ counts, total }: { counts: Counts; total: number }) {
  return (
    <ul className="hist" aria-label={m.review_histogram()}>
      {[...STARS].reverse().map((stars) => {
        const count = formatNumber(counts[stars]);
        return (
          <li key={stars}>
            <span className="sr-only">
              {stars === 1 ? m.review_bar_one({ count }) : m.review_bar({ stars, count })}
            </span>
            <span aria-hidden="true">{stars}</span>
            <span aria-hidden="true" className="hist__bar">
              <i style={{ width: `${total > 0 ? (counts[stars] / total) * 100 : 0}%` }} />
            </span>
            <span aria-hidden="true">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
