import type { FiguresAnswer } from "#contract/account/audience.ts";
import type { Figure } from "#domain/listing/audience.ts";
import * as audienceStyles from "#web/routes/owner/Audience.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { shortDayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { figureLabels } from "./figure-words.ts";

const WIDTH = 720;
const HEIGHT = 96;

type Days = FiguresAnswer["days"];

/** One figure by day as a bar chart with its own scale; each bar names its day and number. The table repeats them. */
export function FigureChart({ figure, days }: { figure: Figure; days: Days }) {
  const summary = getSummary(figure, days);
  const most = Math.max(1, ...days.map((day) => day[figure]));
  const step = WIDTH / days.length;
  const gap = Math.min(6, step * 0.25);
  const [first, last] = [days[0], days.at(-1)];
  if (days.every((day) => day[figure] === 0))
    return (
      <div className={audienceStyles.figure}>
        <p className={audienceStyles.none}>{summary}</p>
      </div>
    );
  return (
    <figure className={audienceStyles.figure}>
      <figcaption>{figureLabels[figure].byDay()}</figcaption>
      <div className={audienceStyles.plot}>
        <span className={`${audienceStyles.most} ${textStyles.figures}`} aria-hidden="true">
          {formatNumber(most)}
        </span>
        <svg role="img" aria-label={summary} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <line className={audienceStyles.line} x1="0" x2={WIDTH} y1="0.5" y2="0.5" />
          <line className={audienceStyles.line} x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
          {days.map((day, at) => {
            const height = (day[figure] / most) * (HEIGHT - 4);
            return (
              <g key={day.day}>
                <title>{`${shortDayLine(day.day)}: ${formatNumber(day[figure])}`}</title>
                <rect className={audienceStyles.day} x={at * step} y="0" width={step} height={HEIGHT} />
                <rect
                  className={audienceStyles.bar}
                  x={at * step + gap / 2}
                  y={HEIGHT - height}
                  width={step - gap}
                  height={height}
                />
              </g>
            );
          })}
        </svg>
      </div>
      <p className={`${audienceStyles.days} ${textStyles.figures}`} aria-hidden="true">
        <span>{first && shortDayLine(first.day)}</span>
        <span>{last && shortDayLine(last.day)}</span>
      </p>
    </figure>
  );
}

/** A sentence that describes the chart. */
function getSummary(figure: Figure, days: Days): string {
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  const top = days.reduce((best, day) => (day[figure] > best[figure] ? day : best), days[0] ?? EMPTY);
  const name = figureLabels[figure].name();
  if (total === 0) return m.audience_chart_none({ figure: name, days: formatNumber(days.length) });
  return m.audience_chart_says({
    figure: name,
    days: formatNumber(days.length),
    total: formatNumber(total),
    most: formatNumber(top[figure]),
    day: shortDayLine(top.day),
  });
}

const EMPTY = { day: "1970-01-01", views: 0, shortlists: 0, leads: 0 };
