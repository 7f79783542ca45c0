import { CardShell } from "./CardShell.tsx";
import * as styles from "./CardsInLine.module.css";
import type { DrawnCard } from "./drawn-card.ts";
import { useCardPresses } from "./use-card-presses.ts";

/** Cards beside each other: three in a row, and on small screens one row that scrolls sideways. */
export function CardsInLine({ cards }: { cards: readonly DrawnCard[] }) {
  const press = useCardPresses();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: clicks come from buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too
    <ul className={styles.cards} data-part="card-row" onClick={press}>
      {cards.map((card) => (
        <li key={card.mark}>
          <CardShell card={card} />
        </li>
      ))}
    </ul>
  );
}
