import type { PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatAskedAmount, formatAskedEnds } from "#domain/place/asking-prices.ts";
import { BHK_BUCKETS } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { formatPurposeLine } from "../listing-text/listing-text.ts";
import * as styles from "./Detail.module.css";
import * as factsStyles from "./Facts.module.css";
import { Section } from "./Section.tsx";

interface PriceChange {
  readonly at: string;
  /** Rupees, or rupees a month for rentals. */
  readonly amount: number;
  /** The change from the price before, in whole per cent; null for the first. */
  readonly percent: number | null;
}

/** The prices over time, newest first; entries that changed nothing are left out. */
export function listPriceChanges(property: Pick<PublicProperty, "purpose" | "priceHistory">): PriceChange[] {
  const changes: PriceChange[] = [];
  for (const { at, price, rent } of property.priceHistory) {
    const amount = property.purpose === "buy" ? price : rent;
    const before = changes.at(-1)?.amount;
    if (amount === null || amount === before) continue;
    const percent = before === undefined ? null : Math.round(((amount - before) / before) * 100);
    changes.push({ at, amount, percent });
  }
  return changes.reverse();
}

/** Earlier prices with their dates; shown only if the price has changed. */
export function PriceHistory({ property }: { property: PublicProperty }) {
  const { purpose } = property;
  return (
    <Section id="prices" title={m.detail_prices()}>
      <dl className={`${factsStyles.facts} ${factsStyles.oneColumn}`}>
        {listPriceChanges(property).map((change) => (
          <div key={change.at}>
            <dt>
              <time dateTime={change.at}>{dayLine(change.at)}</time>
            </dt>
            <dd className={textStyles.figures}>
              <Change percent={change.percent} />
              {formatPriceLine({ purpose, price: change.amount, rent: change.amount })}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Change({ percent }: Pick<PriceChange, "percent">) {
  if (!percent) return null;
  return percent < 0 ? (
    <Badge tone="ok">{m.detail_price_down({ percent: -percent })}</Badge>
  ) : (
    <Badge>{m.detail_price_up({ percent })}</Badge>
  );
}

interface SimilarPricesProps {
  property: Pick<PublicProperty, "purpose" | "propertyType">;
  standing: PriceStanding;
}

/** How its price compares with the prices of similar listings. */
export function SimilarPrices({ property, standing }: SimilarPricesProps) {
  const { asked, unit, bhk, others, less, more, place } = standing;
  const kind = m.similar_kind({ kind: getKind(property.propertyType).slug });
  const purpose = formatPurposeLine(property);
  const what = bhk
    ? m.similar_what_bhk({ bhk: getLabel(BHK_BUCKETS, bhk), kind, purpose })
    : m.similar_what({ kind, purpose });
  return (
    <Section id="similar-prices" title={m.similar_prices()}>
      <p className={styles.prose} data-part="prose">
        {m.similar_line({
          ...{ price: formatAskedAmount(asked, unit), count: formatNumber(others.count), what },
          ...{ place: place.name, ...formatAskedEnds(others, unit) },
        })}{" "}
        {m.similar_rank({ less: formatNumber(less), more: formatNumber(more) })}
      </p>
      <p className={styles.note}>{m.similar_note()}</p>
      <Link
        className={textStyles.link}
        to={place.kind === "town" ? paths.town(place.slug) : paths.locality(place.slug)}
      >
        {m.similar_more({ place: place.name })}
      </Link>
    </Section>
  );
}
