import type { CardListing as Card } from "#contract/listing.ts";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { ListingCard } from "#web/features/listing-card/ListingCard.tsx";
import * as styles from "./CardGrid.module.css";

const SIZES = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 720px) 47vw, 92vw";

/** Listings three beside each other, each with its way to the team. */
export function CardGrid({ cards }: { cards: readonly Card[] }) {
  return (
    <>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card._id}>
            <ListingCard card={card} sizes={SIZES} contact />
          </li>
        ))}
      </ul>
      <AskHost />
    </>
  );
}
