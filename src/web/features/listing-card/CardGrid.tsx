import { AskHost } from "../lead-form/AskHost.tsx";
import * as styles from "./CardGrid.module.css";
import { CardShell } from "./CardShell.tsx";
import type { RenderedCard } from "./rendered-card.ts";
import { useCardPresses } from "./use-card-presses.ts";

/** Listings in three columns, each with a button to contact the team. */
export function CardGrid({ cards }: { cards: readonly RenderedCard[] }) {
  const press = useCardPresses();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: clicks come from buttons and links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too */}
      <ul className={styles.cards} onClick={press}>
        {cards.map((card) => (
          <li key={card.cacheKey}>
            <CardShell card={card} />
          </li>
        ))}
      </ul>
      <AskHost />
    </>
  );
}
