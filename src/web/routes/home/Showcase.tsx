import { type RefObject, Suspense, useRef } from "react";
import type { CardListing as Listing } from "#contract/listing.ts";
import type { FeaturedTab } from "#domain/property/kinds.ts";
import { Rail, RailArrows, RailDots } from "#web/features/home/Rail.tsx";
import { ListingCard } from "#web/features/listing-card/ListingCard.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { Tabs } from "#web/ui/Tabs.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Rails.module.css";

const RECOMMENDED_STEP = 364;
const FEATURED_STEP = 320;
const GAP = 24;

function Cards({ cards, item, facts }: { cards: readonly Listing[]; item: number; facts?: "rooms" }) {
  return cards.map((card) => (
    <li key={card._id}>
      {/* On the phone a little smaller than shown: eight photos come with the page. */}
      <ListingCard card={card} facts={facts} sizes={`(min-width: 720px) ${item}px, 64vw`} />
    </li>
  ));
}

/** Recommended Projects: each arrow scrolls by one card. */
export function Recommended({ cards }: { cards: readonly Listing[] }) {
  const rail = useRef<HTMLUListElement>(null);
  if (cards.length === 0) return null;
  return (
    <section className={`${pageStyles.section} ${styles.recommended}`} aria-labelledby="home-recommended">
      <div className={`${pageStyles.content} ${pageStyles.sectionHead}`} data-part="content">
        <div>
          <h2 id="home-recommended">{m.home_recommended()}</h2>
          <p className={textStyles.intro}>{m.home_recommended_words()}</p>
        </div>
        <RailArrows rail={rail} step={RECOMMENDED_STEP} />
      </div>
      <Rail ref={rail} label={m.home_recommended()} item={RECOMMENDED_STEP - GAP}>
        <Cards cards={cards} item={RECOMMENDED_STEP - GAP} facts="rooms" />
      </Rail>
    </section>
  );
}

const TAB_WORDS: Record<FeaturedTab, () => string> = {
  Flats: m.list_kind_flat,
  Plots: m.home_tab_plots,
  "Shops/Offices": m.home_tab_shops,
  Commercials: m.home_tab_commercials,
};

export interface FeaturedRow {
  readonly tab: FeaturedTab;
  readonly cards: readonly Listing[];
}

/** Featured Properties: the tabs filter the row, each dot scrolls by one card. */
export function Featured({ rows }: { rows: readonly FeaturedRow[] }) {
  const shown = rows.filter(({ cards }) => cards.length > 0);
  if (shown.length === 0) return null;
  return (
    <section
      className={`${pageStyles.section} ${pageStyles.tight} ${styles.featured}`}
      data-part="featured"
      aria-labelledby="home-featured"
    >
      <div className={pageStyles.content} data-part="content">
        <h2 id="home-featured">{m.home_featured()}</h2>
      </div>
      <Tabs
        label={m.home_featured_tabs()}
        look="chips"
        tabs={shown.map(({ tab, cards }) => ({
          id: tab,
          label: TAB_WORDS[tab](),
          panel: (
            <Suspense>
              <FeaturedRail cards={cards} label={TAB_WORDS[tab]()} />
            </Suspense>
          ),
        }))}
      />
    </section>
  );
}

function FeaturedRail({ cards, label }: { cards: readonly Listing[]; label: string }) {
  const rail: RefObject<HTMLUListElement | null> = useRef(null);
  return (
    <>
      <Rail ref={rail} label={label} item={FEATURED_STEP - GAP}>
        <Cards cards={cards} item={FEATURED_STEP - GAP} />
      </Rail>
      <RailDots rail={rail} step={FEATURED_STEP} />
    </>
  );
}
