import type { ReactNode } from "react";
import type { PlaceMarket } from "#contract/listing/place.ts";
import { getLabel } from "#domain/choice.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { type AskingPrices, formatAskedAmount, type PriceUnit } from "#domain/place/asking-prices.ts";
import { BHK_BUCKETS, PURPOSE_VALUES, type Purpose } from "#domain/property/choices.ts";
import { getKindOfSlug } from "#domain/property/kinds.ts";
import { Link } from "#web/ui/Link.tsx";
import { monthLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { getSearchHref, KIND_FOR, PURPOSE_HEADS } from "./PlaceLinks.tsx";
import * as styles from "./PlacePage.module.css";

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
function PriceTable({ caption, first, rows }: PriceTableProps) {
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

type PricedPlace = Pick<PlaceMarket, "kind" | "slug" | "name" | "prices">;

/** Asking prices by kind and bedrooms; for a locality with too few, those of its town. */
export function PlacePrices({ place, town }: { place: PlaceMarket; town: PricedPlace | null }) {
  const shown = place.prices.length > 0 ? place : town;
  const priced = shown?.prices ?? [];
  const leftOut = place.offers.some(({ type }) => type === "project") && m.place_prices_projects();
  const count = priced.reduce((sum, { bhk, count }) => sum + (bhk === null ? count : 0), 0);
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{m.place_prices()}</h2>
      {shown !== place && (
        <p className={styles.words}>
          {getFewWords(place, town)} {priced.length === 0 && leftOut}
        </p>
      )}
      {shown && priced.length > 0 && (
        <>
          <p className={styles.words}>
            {m.place_prices_words({ count: formatNumber(count), name: shown.name })}{" "}
            {priced.some(({ unit }) => unit === "sqft") && m.place_prices_land()} {leftOut}
          </p>
          <div className={styles.tables}>
            {PURPOSE_VALUES.map((purpose) => (
              <PurposePrices key={purpose} place={shown} purpose={purpose} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const getFewWords = ({ name }: PlaceMarket, town: PricedPlace | null) =>
  town?.prices.length ? m.place_prices_few_town({ name, town: town.name }) : m.place_prices_few({ name });

const getCaption = (what: string, purpose: Purpose) =>
  purpose === "buy" ? what : m.place_prices_per_month({ what });

function PurposePrices({ place, purpose }: { place: PricedPlace; purpose: Purpose }) {
  const here = place.prices.filter((one) => one.purpose === purpose);
  const kinds = here.filter(({ bhk }) => bhk === null).sort((a, b) => b.count - a.count);
  if (kinds.length === 0) return null;
  const rows = kinds.flatMap((kind) => [kind, ...here.filter((one) => one.type === kind.type && one.bhk)]);
  return (
    <PriceTable
      caption={getCaption(PURPOSE_HEADS[purpose](), purpose)}
      first={m.place_prices_kind()}
      rows={rows.map((row) => ({
        key: `${row.type} ${row.bhk}`,
        label: (
          <Link
            to={getSearchHref(place, {
              purpose: [purpose],
              type: [row.type],
              ...(row.bhk && { bhk: [row.bhk] }),
            })}
          >
            {row.bhk ? getLabel(BHK_BUCKETS, row.bhk) : getKindOfSlug(row.type).plural()}
          </Link>
        ),
        part: row.bhk !== null,
        unit: row.unit,
        prices: row,
      }))}
    />
  );
}

/** Prices by month for what is listed most, if there are at least two months to compare. */
export function PlaceMonths({ months }: Pick<PlaceMarket, "months">) {
  const series = Map.groupBy(months, ({ purpose, type }) => `${purpose} ${type}`);
  const compared = [...series.values()].filter((rows) => rows.length > 1).sort((a, b) => b.length - a.length);
  if (compared.length === 0) return null;
  return (
    <section aria-labelledby="months">
      <h2 id="months">{m.place_months()}</h2>
      <p className={styles.words}>{m.place_months_words()}</p>
      <div className={styles.tables}>
        {compared.slice(0, MOST_SERIES).map((rows) => (
          <MonthPrices key={`${rows[0]?.purpose} ${rows[0]?.type}`} rows={rows} />
        ))}
      </div>
    </section>
  );
}

const MOST_SERIES = 4;
const MOST_MONTHS = 12;
/** A day in the middle of a month, so that no time zone changes the month. */
const getDayOf = (month: string) => `${month}-15T12:00:00Z`;

function MonthPrices({ rows }: { rows: PlaceMarket["months"] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <PriceTable
      caption={getCaption(
        KIND_FOR[first.purpose]({ kind: getKindOfSlug(first.type).plural() }),
        first.purpose,
      )}
      first={m.place_months_month()}
      rows={rows.slice(-MOST_MONTHS).map((row) => ({
        key: row.month,
        label: <time dateTime={row.month}>{monthLine(getDayOf(row.month))}</time>,
        unit: row.unit,
        prices: row,
      }))}
    />
  );
}

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
