import type { PublicProperty } from "#contract/listing/property.public.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SectionHead } from "#web/ui/SectionHead.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { RenderedCard } from "../listing-card/rendered-card.ts";
import { NearbyCards } from "./NearbyCards.tsx";

interface NeighbourhoodProps {
  property: PublicProperty;
  cards: readonly RenderedCard[];
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
        <SectionHead
          id="neighbourhood"
          title={m.detail_neighbourhood()}
          words={m.detail_neighbourhood_words()}
        >
          <Link className={textStyles.link} to={all}>
            {m.detail_neighbourhood_all({ place: localitySlug ? locality : city })}
            <Icon name="arrow" size={18} />
          </Link>
        </SectionHead>
        <NearbyCards cards={cards} />
      </div>
    </section>
  );
}
