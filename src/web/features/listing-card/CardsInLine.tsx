import * as cardsInLineStyles from "../recent/CardsInLine.module.css";
import { CardShell } from "./CardShell.tsx";
import type { RenderedCard } from "./rendered-card.ts";
import { useCardPresses } from "./use-card-presses.ts";

/** Cards beside each other: three in a row, and on small screens one row that scrolls sideways. */
export function CardsInLine({ cards }: { cards: readonly RenderedCard[] }) {
  const press = useCardPresses();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: clicks come from buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too
    <ul className={cardsInLineStyles.cards} data-part="card-row" onClick={press}>
      {cards.map((card) => (
        <li key={card.cacheKey}>
          <CardShell card={card} />
        </li>
      ))}
    </ul>
  );
}
