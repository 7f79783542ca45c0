import type { FiguresAnswer } from "#contract/account/audience.ts";
import { FIGURES } from "#domain/listing/audience.ts";
import * as audienceStyles from "#web/routes/owner/Audience.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { figureLabels } from "./figure-words.ts";

/** The totals, each with the median of similar listings. */
export function FigureTiles({ figures }: { figures: FiguresAnswer }) {
  const { total, similar } = figures;
  return (
    <>
      <dl className={audienceStyles.tiles}>
        {FIGURES.map((figure) => (
          <div key={figure} className={audienceStyles.tile}>
            <dt>{figureLabels[figure].name()}</dt>
            <dd className={`${audienceStyles.number} ${textStyles.figures}`}>
              {formatNumber(total[figure], 1)}
            </dd>
            {similar && (
              <dd className={audienceStyles.similar}>
                {m.audience_median({ median: formatNumber(similar[figure], 1) })}
              </dd>
            )}
            <dd className={audienceStyles.meaning}>{figureLabels[figure].meaning()}</dd>
          </div>
        ))}
      </dl>
      <p className={audienceStyles.tileNote}>
        {similar
          ? m.audience_similar({ count: formatNumber(similar.count, 1), place: similar.place })
          : m.audience_no_similar()}
      </p>
    </>
  );
}
