import { CardShell } from "../listing-card/CardShell.tsx";
import type { RenderedCard } from "../listing-card/rendered-card.ts";
import { useCardPresses } from "../listing-card/use-card-presses.ts";
import * as styles from "./CardsInLine.module.css";

/** Cards beside each other: three in a row, and on small screens one row that scrolls sideways. */
export function CardsInLine({ cards }: { cards: readonly RenderedCard[] }) {
  const press = useCardPresses();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: clicks come from buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too
    <ul className={styles.cards} data-part="card-row" onClick={press}>
      {cards.map((card) => (
        <li key={card.cacheKey}>
          <CardShell card={card} />
        </li>
      ))}
    </ul>
  );
}
