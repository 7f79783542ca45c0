import type { FiguresAnswer } from "#contract/audience.ts";
import { FIGURES } from "#domain/listing/audience.ts";
import { m } from "#words/generated/messages.js";
import { figureWords } from "./figure-words.ts";
import "./audience.css";

const number = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** The totals, each beside what similar listings had. */
export function FigureTiles({ figures }: { figures: FiguresAnswer }) {
  const { total, similar } = figures;
  return (
    <>
      <dl className="tiles">
        {FIGURES.map((figure) => (
          <div key={figure} className="tiles__one">
            <dt>{figureWords[figure].name()}</dt>
            <dd className="tiles__number num">{number.format(total[figure])}</dd>
            {similar && (
              <dd className="tiles__similar">
                {m.audience_median({ median: number.format(similar[figure]) })}
              </dd>
            )}
            <dd className="tiles__meaning">{figureWords[figure].meaning()}</dd>
          </div>
        ))}
      </dl>
      <p className="tiles__note">
        {similar
          ? m.audience_similar({ count: number.format(similar.count), place: similar.place })
          : m.audience_no_similar()}
      </p>
    </>
  );
}
