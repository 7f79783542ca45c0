import type { ReactNode } from "react";
import type { PlaceMarket } from "#contract/listing/place.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { type AskingPrices, formatAskedAmount, type PriceUnit } from "#domain/place/asking-prices.ts";
import { BHK_BUCKETS, PURPOSE_VALUES, type Purpose } from "#domain/property/choices.ts";
import { getKindOfSlug } from "#domain/property/kinds.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
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

/**
 * Asking prices by kind and bedrooms. A place with too few has no figures: a locality leads to those of its town, which
 * would say nothing about itself.
 */
export function PlacePrices({ place }: { place: PlaceMarket }) {
  const { name, prices, homeRate, town, kind } = place;
  const leftOut = place.offers.some(({ type }) => type === "project") && m.place_prices_projects();
  const count = prices.reduce((sum, { bhk, count }) => sum + (bhk === null ? count : 0), 0);
  if (prices.length === 0)
    return (
      <section aria-labelledby="prices">
        <h2 id="prices">{m.place_prices()}</h2>
        <p className={styles.words}>
          {m.place_prices_few({ name })} {leftOut}
        </p>
        {kind === "locality" && (
          <Link className={textStyles.link} to={`${paths.town(town.slug)}#prices`}>
            {m.similar_more({ place: town.name })}
          </Link>
        )}
      </section>
    );
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{m.place_prices()}</h2>
      <p className={styles.words}>
        {m.place_prices_words({ count: formatNumber(count), name })}{" "}
        {prices.some(({ unit }) => unit === "sqft") && m.place_prices_land()} {leftOut}
      </p>
      {homeRate && (
        <p className={styles.rate} data-part="home-rate">
          <b className={textStyles.bigFigure}>{formatAskedAmount(homeRate.median, "sqft")}</b>{" "}
          {m.place_rate_of({ count: formatNumber(homeRate.count) })}
        </p>
      )}
      <div className={styles.tables}>
        {PURPOSE_VALUES.map((purpose) => (
          <PurposePrices key={purpose} place={place} purpose={purpose} />
        ))}
      </div>
    </section>
  );
}

const getCaption = (what: string, purpose: Purpose) =>
  purpose === "buy" ? what : m.place_prices_per_month({ what });

function PurposePrices({ place, purpose }: { place: PlaceMarket; purpose: Purpose }) {
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
