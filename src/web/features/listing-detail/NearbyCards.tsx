import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import type { RenderedCard } from "../listing-card/rendered-card.ts";
import * as detailStyles from "./Detail.module.css";

/** A grid of other listings, below a listing or in its place. */
export function NearbyCards({ cards }: { cards: readonly RenderedCard[] }) {
  const press = useCardPresses();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks come from buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too
    <div className={detailStyles.neighbourhood} data-part="neighbourhood" onClick={press}>
      {cards.map((card) => (
        <CardShell key={card.cacheKey} card={card} />
      ))}
    </div>
  );
}
