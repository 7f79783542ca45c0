import { CardsInLine } from "#web/features/listing-card/CardsInLine.tsx";
import * as styles from "#web/routes/property/Similar.module.css";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { RenderedCard } from "../listing-card/rendered-card.ts";

interface SimilarProps {
  cards: readonly RenderedCard[];
  /** What they have in common. */
  words: string;
  isHome: boolean;
}

/** Listings like this one. */
export function Similar({ cards, words, isHome }: SimilarProps) {
  return (
    <section className={`${pageStyles.section} ${styles.section}`} aria-labelledby="similar">
      <div className={pageStyles.content}>
        <h2 id="similar">{isHome ? m.similar_homes() : m.similar_listings()}</h2>
        <p className={textStyles.intro}>{words}</p>
        <CardsInLine cards={cards} />
      </div>
    </section>
  );
}
