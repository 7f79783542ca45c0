import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { RenderedCard } from "../listing-card/rendered-card.ts";
import { CardsInLine } from "./CardsInLine.tsx";
import * as styles from "./RecentlyViewed.module.css";
import { recentList } from "./recent-list.ts";

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
