import type { CardListing } from "#contract/listing.ts";
import * as styles from "./CardsInLine.module.css";
import { ListingCard } from "./ListingCard.tsx";

const SIZES = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 400px) 330px, 84vw";

/** Cards beside each other: three in a row, and on small screens one row to push along. */
export function CardsInLine({ cards }: { cards: readonly CardListing[] }) {
  return (
    <ul className={styles.cards} data-part="card-row">
      {cards.map((card) => (
        <li key={card._id}>
          <ListingCard card={card} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}
