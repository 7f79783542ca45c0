import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import type { DrawnCard } from "#web/features/listing-card/drawn-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import * as styles from "./CardGrid.module.css";

/** Listings three beside each other, each with its way to the team. */
export function CardGrid({ cards }: { cards: readonly DrawnCard[] }) {
  const press = useCardPresses();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the buttons and links in it are pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: they answer the keyboard with clicks */}
      <ul className={styles.cards} onClick={press}>
        {cards.map((card) => (
          <li key={card.mark}>
            <CardShell card={card} />
          </li>
        ))}
      </ul>
      <AskHost />
    </>
  );
}
