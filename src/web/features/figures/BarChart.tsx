import type { ReactNode } from "react";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Figures.module.css";

const HEIGHT = 120;
const STEP = 20;

interface ChartProps {
  title: string;
  /** The column headings of the table: what a row is, and what is counted. */
  head: readonly [row: string, count: string];
  bars: readonly { label: string; count: number }[];
}

/** Days or other items, in order, as a column chart; a table with the same numbers can be opened below it. */
export function ColumnChart({ title, head, bars }: ChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const width = bars.length * STEP;
  const highest = bars.find(({ count }) => count === most);
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.columns}
        role="img"
        aria-label={m.figures_chart({
          title,
          total: formatNumber(bars.reduce((sum, { count }) => sum + count, 0)),
          most: formatNumber(highest?.count ?? 0),
          when: highest?.label ?? "",
        })}
      >
        {bars.map(({ label, count }, index) => {
          const height = (count / most) * (HEIGHT - 4);
          return (
            <rect
              key={label}
              x={index * STEP + 3}
              y={HEIGHT - height}
              width={STEP - 6}
              height={height}
              rx="2"
            />
          );
        })}
        <line x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <p className={`${styles.ends} ${textStyles.figures}`}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details>
        <summary className={disclosureStyles.disclosure}>{m.figures_table()}</summary>
        <CountTable {...{ title, head, bars }} className={styles.table} />
      </details>
    </figure>
  );
}

/** Parts of a whole as horizontal bars with their numbers beside them: the list serves as the table. */
export function BarList({ title, head, bars }: ChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className={styles.chart} data-part="bars">
      <figcaption>{title}</figcaption>
      <CountTable
        {...{ title, head, bars }}
        className={styles.bars}
        headClass={textStyles.visuallyHidden}
        drawBar={(count) => (
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(count / most) * 100} height="8" rx="1" />
          </svg>
        )}
      />
    </figure>
  );
}

interface CountTableProps extends ChartProps {
  className: string | undefined;
  headClass?: string;
  drawBar?: (count: number) => ReactNode;
}

function CountTable({ title, head, bars, className, headClass, drawBar }: CountTableProps) {
  return (
    <table className={className}>
      <caption className={textStyles.visuallyHidden}>{title}</caption>
      <thead className={headClass}>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={textStyles.figures}>
              {drawBar?.(count)}
              {drawBar ? <b>{formatNumber(count)}</b> : formatNumber(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
