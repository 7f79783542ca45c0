import { paths } from "#domain/address/paths.ts";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import * as styles from "#web/features/listing-detail/Detail.module.css";
import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { NearbyCards } from "./DetailPage.tsx";
import type { MissingState } from "./detail-data.ts";

/** For an id without a public listing: what has become of it, and other listings. */
export function Missing({ found, cards }: { found: MissingState; cards: readonly RenderedCard[] }) {
  const { heading, what, words, all, isKnown } = found;
  return (
    <main id="main">
      <div className={`${pageStyles.content} ${styles.missing}`}>
        <EmptyState
          level={1}
          title={heading}
          words={
            what ? (
              <>
                <b>{what}</b> {words}
              </>
            ) : (
              words
            )
          }
        >
          <ButtonLink to={all ?? paths.listings()}>
            {all ? m.closed_see_similar() : m.detail_missing_all()}
          </ButtonLink>
          {isKnown && (
            <ButtonLink look="outline" to={paths.contact()}>
              {m.state_ask_us()}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
      {cards.length > 0 && (
        <section
          className={`${pageStyles.section} ${pageStyles.sand}`}
          data-part="section"
          aria-labelledby="suggestions"
        >
          <div className={pageStyles.content}>
            <h2 id="suggestions">{all ? m.closed_similar() : m.detail_missing_suggestions()}</h2>
            <NearbyCards cards={cards} />
          </div>
        </section>
      )}
    </main>
  );
}
