import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import type { RenderedCard } from "#web/features/listing-card/drawn-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import * as styles from "./CardGrid.module.css";

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
