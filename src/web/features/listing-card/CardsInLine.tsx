import { CardShell } from "./CardShell.tsx";
import * as styles from "./CardsInLine.module.css";
import type { DrawnCard } from "./drawn-card.ts";
import { useCardPresses } from "./use-card-presses.ts";

/** Cards beside each other: three in a row, and on small screens one row to push along. */
export function CardsInLine({ cards }: { cards: readonly DrawnCard[] }) {
  const press = useCardPresses();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the buttons and links in it are pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: they answer the keyboard with clicks
    <ul className={styles.cards} data-part="card-row" onClick={press}>
      {cards.map((card) => (
        <li key={card.mark}>
          <CardShell card={card} />
        </li>
      ))}
    </ul>
  );
}
