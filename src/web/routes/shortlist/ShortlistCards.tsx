import { useState } from "react";
import { useRevalidator } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { MOST_COMPARED } from "#domain/limits.ts";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import { useShare } from "#web/features/share/use-share.tsx";
import { shortlist } from "#web/features/shortlist/shortlist.ts";
import { useShortlist } from "#web/features/shortlist/use-shortlist.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { CardSkeleton } from "#web/ui/Skeleton.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { EmptyShortlist } from "./NothingKept.tsx";
import * as styles from "./Shortlist.module.css";

interface ShortlistCardsProps {
  cards: readonly RenderedCard[];
  /** Ids of listings that are no longer on offer. */
  gone: readonly string[];
  /** The number of values in the address that are not ids. */
  unreadable: number;
  /** The visitor's own list, from which unavailable listings can be removed. */
  mine: boolean;
}

/** The cards, actions for all of them, and the listings that are no longer on offer. */
export function ShortlistCards({ cards: found, gone, unreadable, mine }: ShortlistCardsProps) {
  const kept = useShortlist();
  const press = useCardPresses();
  // A removed card disappears at once, and returns with Undo.
  const cards = mine && kept ? found.filter(({ _id }) => kept.includes(_id)) : found;
  const ids = cards.map((card) => card._id);
  const lost = gone.length + unreadable;
  // The device's list has just moved to the account, and this page is being loaded again with it.
  const isArriving =
    mine && (kept ?? []).some((id) => !gone.includes(id) && !found.some(({ _id }) => _id === id));
  return (
    <>
      {lost > 0 && <Gone gone={gone} count={lost} mine={mine} />}
      {cards.length === 0 ? (
        isArriving ? (
          <CardsOnTheirWay />
        ) : (
          <EmptyShortlist shared={!mine} />
        )
      ) : (
        <>
          <div className={styles.bar}>
            <h2 className={textStyles.figures}>{m.shortlist_count({ count: cards.length })}</h2>
            {ids.length > 1 && (
              <ButtonLink
                look="outline"
                size="sm"
                icon="compare"
                to={paths.compare(ids.slice(0, MOST_COMPARED))}
              >
                {ids.length > MOST_COMPARED
                  ? m.shortlist_compare({ count: MOST_COMPARED })
                  : m.shortlist_compare_all()}
              </ButtonLink>
            )}
            <Share ids={ids} />
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks come from buttons and links inside */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too */}
          <div className={styles.cards} data-part="shortlist-cards" onClick={press}>
            {cards.map((card) => (
              <CardShell key={card.cacheKey} card={card} />
            ))}
          </div>
          <AskHost />
        </>
      )}
    </>
  );
}

/** Shown until the cards of the list are loaded. */
export function CardsOnTheirWay() {
  return (
    <div className={styles.cards} data-part="shortlist-cards" aria-busy="true">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}

/** Shares an address that shows these listings to anybody who opens it. */
function Share({ ids }: { ids: readonly string[] }) {
  const { share, dialog } = useShare(m.shortlist_title(), paths.shortlist(ids));
  return (
    <>
      <Button className={styles.needsScript} look="outline" size="sm" icon="share" onClick={share}>
        {m.shortlist_share()}
      </Button>
      {dialog}
    </>
  );
}

function Gone({ gone, count, mine }: { gone: readonly string[]; count: number; mine: boolean }) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(false);
  const takeOut = async () => {
    await Promise.all(gone.map((id) => shortlist.set(id, false)));
    setDone(true);
    await revalidate();
  };
  if (done) return null;
  return (
    <Notice tone="warn" className={styles.gone}>
      <p>{m.shortlist_gone({ count })}</p>
      {mine && gone.length > 0 && (
        <Button className={styles.needsScript} look="outline" size="sm" onClick={takeOut}>
          {m.shortlist_gone_remove()}
        </Button>
      )}
    </Notice>
  );
}
