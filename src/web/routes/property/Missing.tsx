import type { CardListing as Card } from "#contract/listing.ts";
import { ListingCard } from "#web/features/listing-card/ListingCard.tsx";
import * as styles from "#web/features/listing-detail/Detail.module.css";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";

const SIZES = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 720px) 47vw, 92vw";

/** For an id that nothing public answers to: what may have happened, and what is listed now. */
export function Missing({ cards }: { cards: readonly Card[] }) {
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
            <div className={styles.neighbourhood} data-part="neighbourhood">
              {cards.map((card) => (
                <ListingCard key={card._id} card={card} sizes={SIZES} />
              ))}
            </div>
          </div>
        </section>
      )}
    </main>
  );
}
