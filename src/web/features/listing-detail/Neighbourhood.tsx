import type { PublicProperty } from "#contract/property.public.ts";
import type { DrawnCard } from "#web/features/listing-card/drawn-card.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { NearbyCards } from "./NearbyCards.tsx";

interface NeighbourhoodProps {
  property: PublicProperty;
  cards: readonly DrawnCard[];
  /** The search for all of them. */
  all: string;
}

/** Six listings that are nearby or similar. */
export function Neighbourhood({ property, cards, all }: NeighbourhoodProps) {
  const { locality, localitySlug, city } = property;
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
        <NearbyCards cards={cards} />
      </div>
    </section>
  );
}
