import type { PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { formatAskedAmount, formatAskedEnds } from "#domain/place/asking-prices.ts";
import { BHK_BUCKETS } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { formatPurposeLine } from "../listing-text/listing-text.ts";
import * as styles from "./Detail.module.css";
import { Section } from "./Section.tsx";

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
