import { Link } from "react-router";
import type { CardListing as Card } from "#contract/listing.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { ListingCard } from "#web/features/listing-card/ListingCard.tsx";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Detail.module.css";

const SIZES = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 720px) 47vw, 92vw";

interface NeighbourhoodProps {
  property: PublicProperty;
  cards: readonly Card[];
}

/** Six listings that are near or alike. */
export function Neighbourhood({ property, cards }: NeighbourhoodProps) {
  const { locality, localitySlug, city, townSlug } = property;
  const place = localitySlug ? { locality: [localitySlug] } : { town: [townSlug] };
  // All: those that nobody has checked yet as well.
  const all = getListingHref({ query: { ...EMPTY_QUERY, verified: false, ...place }, view: "list" });
  return (
    <section
      className={`${pageStyles.section} ${pageStyles.sand}`}
      data-part="section"
      aria-labelledby="neighbourhood"
    >
      <div className={pageStyles.content}>
        <div className={pageStyles.sectionHead}>
          <div>
            <h2 id="neighbourhood">{m.detail_neighbourhood()}</h2>
            <p className={textStyles.intro}>{m.detail_neighbourhood_words()}</p>
          </div>
          <Link className={textStyles.link} to={all}>
            {m.detail_neighbourhood_all({ place: localitySlug ? locality : city })}
            <Icon name="arrow" size={18} />
          </Link>
        </div>
        <div className={styles.neighbourhood} data-part="neighbourhood">
          {cards.map((card) => (
            <ListingCard key={card._id} card={card} sizes={SIZES} />
          ))}
        </div>
      </div>
    </section>
  );
}
