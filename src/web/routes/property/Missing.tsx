import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import type { DrawnCard } from "#web/features/listing-card/drawn-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import * as styles from "#web/features/listing-detail/Detail.module.css";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";

/** For an id without a public listing: what may have happened, and other listings. */
export function Missing({ cards }: { cards: readonly DrawnCard[] }) {
  const press = useCardPresses();
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
            {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks come from buttons and links inside */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too */}
            <div className={styles.neighbourhood} data-part="neighbourhood" onClick={press}>
              {cards.map((card) => (
                <CardShell key={card.mark} card={card} />
              ))}
            </div>
          </div>
        </section>
      )}
    </main>
  );
}
