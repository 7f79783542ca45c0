import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { SEARCH_LIMITS } from "#domain/list-limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import { Button } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { createDeviceList, putFirst } from "../device-storage/device-list.ts";
import { CardShell } from "../listing-card/CardShell.tsx";
import type { RenderedCard } from "../listing-card/rendered-card.ts";
import { useCardPresses } from "../listing-card/use-card-presses.ts";
import * as cardsInLineStyles from "./CardsInLine.module.css";
import * as styles from "./RecentlyViewed.module.css";

/** The listings viewed on this device, the latest first. No such list is stored elsewhere. */
const recentList = createDeviceList("recentlyViewed", isPublicId, SEARCH_LIMITS.recentlyViewed);

/** Adds a listing at the front. */
export const storeAsViewed = (id: string): void => recentList.write(putFirst(recentList.read(), id));

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

/**
 * The listings viewed on this device, as cards from the server: those that are no longer public are left out. Without
 * scripts nothing is stored or shown.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const [wasCleared, setCleared] = useState(false);
  const { load, data } = useFetcher<{ cards: readonly RenderedCard[] }>();
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const ids = recentList.read().filter((id) => id !== except);
    if (ids.length > 0) void load(paths.recent(ids));
  }, [except, load]);
  useEffect(() => {
    // The clicked button is gone, so the focus moves to the message.
    if (wasCleared) told.current?.focus();
  }, [wasCleared]);
  const cards = data?.cards ?? [];
  if (cards.length === 0) return null;
  const clear = () => {
    recentList.write([]);
    setCleared(true);
  };
  return (
    <section className={styles.section} data-part="recent" aria-labelledby="recent">
      <div className={pageStyles.content}>
        <div className={styles.head}>
          <h2 id="recent">{m.recent_heading()}</h2>
          {!wasCleared && (
            <Button look="outline" size="sm" onClick={clear}>
              {m.recent_clear()}
            </Button>
          )}
        </div>
        <p className={textStyles.intro} ref={told} tabIndex={-1}>
          {wasCleared ? m.recent_cleared() : m.recent_words()}
        </p>
        {!wasCleared && <CardsInLine cards={cards} />}
      </div>
    </section>
  );
}
