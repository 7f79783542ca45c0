import type { CardListing } from "#contract/listing.ts";
import { ListingCard } from "#web/features/listing-card/ListingCard.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Similar.module.css";

const SIZES = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 400px) 330px, 84vw";

interface SimilarProps {
  cards: readonly CardListing[];
  /** In what they are alike. */
  words: string;
  isHome: boolean;
}

/** Listings like this one, beside each other: three in a row, and on small screens one row to push along. */
export function Similar({ cards, words, isHome }: SimilarProps) {
  return (
    <section className={`${pageStyles.section} ${styles.section}`} aria-labelledby="similar">
      <div className={pageStyles.content}>
        <h2 id="similar">{isHome ? m.similar_homes() : m.similar_listings()}</h2>
        <p className={textStyles.intro}>{words}</p>
        <ul className={styles.cards} data-part="similar">
          {cards.map((card) => (
            <li key={card._id}>
              <ListingCard card={card} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
