import type { ReactNode } from "react";
import { formatRupees } from "#domain/money/money.ts";
import { type AskingPrices, formatAskedAmount, type PriceUnit } from "#domain/place/asking-prices.ts";
import * as styles from "#web/routes/place/PlacePage.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

export interface PriceRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Belongs to the row above it. */
  readonly part?: boolean;
  readonly unit: PriceUnit;
  readonly prices: AskingPrices;
}

interface PriceTableProps {
  caption: string;
  /** The heading of the first column. */
  first: string;
  rows: readonly PriceRow[];
}

/** An amount in a cell: it never wraps, and "a month" is written above the table. */
function formatCell(amount: number, unit: PriceUnit, bare = false): string {
  const plain = unit === "month" || (bare && unit === "sqft");
  return (plain ? formatRupees(amount) : formatAskedAmount(amount, unit)).replaceAll(" ", "\u00a0");
}

/** Asking prices, one row each: the median, and the range of the middle half. */
export function PriceTable({ caption, first, rows }: PriceTableProps) {
  return (
    <table className={styles.table} data-part="prices">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{m.place_prices_middle()}</th>
          <th scope="col">{m.place_prices_half()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, part, unit, prices }) => (
          <tr key={key} data-section={part ? undefined : true}>
            <th scope="row">
              {label}
              <small>{m.place_prices_of({ count: prices.count, shown: formatNumber(prices.count) })}</small>
            </th>
            <td>{formatCell(prices.median, unit)}</td>
            <td>
              {m.price_range({ from: formatCell(prices.low, unit, true), to: formatCell(prices.high, unit) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
