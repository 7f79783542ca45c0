import type { FiguresAnswer } from "#contract/audience.ts";
import { FIGURES } from "#domain/listing/audience.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { figureWords } from "./figure-words.ts";
import "./audience.css";

/** The totals, each beside what similar listings had. */
export function FigureTiles({ figures }: { figures: FiguresAnswer }) {
  const { total, similar } = figures;
  return (
    <>
      <dl className="tiles">
        {FIGURES.map((figure) => (
          <div key={figure} className="tiles__one">
            <dt>{figureWords[figure].name()}</dt>
            <dd className="tiles__number num">{formatNumber(total[figure], 1)}</dd>
            {similar && (
              <dd className="tiles__similar">
                {m.audience_median({ median: formatNumber(similar[figure], 1) })}
              </dd>
            )}
            <dd className="tiles__meaning">{figureWords[figure].meaning()}</dd>
          </div>
        ))}
      </dl>
      <p className="tiles__note">
        {similar
          ? m.audience_similar({ count: formatNumber(similar.count, 1), place: similar.place })
          : m.audience_no_similar()}
      </p>
    </>
  );
}
