import type { DrawnCard } from "#web/features/listing-card/drawn-card.ts";
import * as styles from "#web/features/listing-detail/Detail.module.css";
import { NearbyCards } from "#web/features/listing-detail/NearbyCards.tsx";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";

/** For an id without a public listing: what may have happened, and other listings. */
export function Missing({ cards }: { cards: readonly DrawnCard[] }) {
  return (
    <main id="main">
      <div className={`${pageStyles.content} ${styles.missing}`}>
        <EmptyState level={1} title={m.detail_missing_heading()} words={m.detail_missing_words()}>
          <ButtonLink to={paths.listings()}>{m.detail_missing_all()}</ButtonLink>
        </EmptyState>
      </div>
      {cards.length > 0 && (
        <section
          className={`${pageStyles.section} ${pageStyles.sand}`}
          data-part="section"
          aria-labelledby="suggestions"
        >
          <div className={pageStyles.content}>
            <h2 id="suggestions">{m.detail_missing_suggestions()}</h2>
            <NearbyCards cards={cards} />
          </div>
        </section>
      )}
    </main>
  );
}
