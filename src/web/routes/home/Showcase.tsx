import { type RefObject, Suspense, useRef } from "react";
import type { FeaturedTab } from "#domain/property/kinds.ts";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { Tabs } from "#web/ui/Tabs.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { Rail, RailArrows, RailDots } from "./Rail.tsx";
import * as styles from "./Rails.module.css";

const RECOMMENDED_STEP = 364;
const FEATURED_STEP = 320;
const GAP = 24;

const showCards = (cards: readonly RenderedCard[]) =>
  cards.map((card) => (
    <li key={card.cacheKey}>
      <CardShell card={card} />
    </li>
  ));

/** Recommended Projects: each arrow scrolls by one card. */
export function Recommended({ cards }: { cards: readonly RenderedCard[] }) {
  const rail = useRef<HTMLUListElement>(null);
  const press = useCardPresses();
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
      <Rail ref={rail} label={m.home_recommended()} item={RECOMMENDED_STEP - GAP} onPress={press}>
        {showCards(cards)}
      </Rail>
    </section>
  );
}

const TAB_LABELS: Record<FeaturedTab, () => string> = {
  Flats: m.list_kind_flat,
  Plots: m.home_tab_plots,
  "Shops/Offices": m.home_tab_shops,
  Commercials: m.home_tab_commercials,
};

export interface FeaturedRow {
  readonly tab: FeaturedTab;
  readonly cards: readonly RenderedCard[];
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
          label: TAB_LABELS[tab](),
          panel: (
            <Suspense>
              <FeaturedRail cards={cards} label={TAB_LABELS[tab]()} />
            </Suspense>
          ),
        }))}
      />
    </section>
  );
}

function FeaturedRail({ cards, label }: { cards: readonly RenderedCard[]; label: string }) {
  const rail: RefObject<HTMLUListElement | null> = useRef(null);
  const press = useCardPresses();
  return (
    <>
      <Rail ref={rail} label={label} item={FEATURED_STEP - GAP} onPress={press}>
        {showCards(cards)}
      </Rail>
      <RailDots rail={rail} step={FEATURED_STEP} />
    </>
  );
}
