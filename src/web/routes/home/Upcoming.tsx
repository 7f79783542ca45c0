import clsx from "clsx";
import { type CSSProperties, type KeyboardEvent, useReducer } from "react";
import type { CardListing } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { formatWhatLine } from "#domain/listing/home-facts.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { POSTED_BY } from "#domain/property/choices.ts";
import { Illustration } from "#web/features/listing-card/Illustration.tsx";
import { getCardPrice, getPhotoAlt } from "#web/features/listing-text/card-text.ts";
import { Tag } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { PhotoFrame } from "#web/ui/Card.tsx";
import * as factsStyles from "#web/ui/facts.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { prefersReducedMotion } from "#web/ui/motion.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { SectionHead } from "#web/ui/SectionHead.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useSwipe } from "#web/ui/use-swipe.ts";
import { monthLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { toUpperCase } from "#words/letters.ts";
import * as styles from "./Upcoming.module.css";

/** The initials of a group's first two words, for its logo: TH for Teesta Habitat. */
export function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => toUpperCase([...word][0] ?? ""))
    .join("");
}

/** The current item of a carousel, and the item that it is moving away from. */
export interface Turn {
  readonly at: number;
  /** The item that slides out, and its direction; null when nothing moves. */
  readonly leaving: { readonly at: number; readonly way: 1 | -1 } | null;
}

export const AT_REST: Turn = { at: 0, leaving: null };

export type TurnAction = { readonly go: 1 | -1; readonly count: number; readonly still: boolean } | "arrived";

/**
 * The next item or the previous one, in a loop. During a movement other actions are ignored; `still` changes at once,
 * without movement.
 */
export function turnRail(turn: Turn, action: TurnAction): Turn {
  if (action === "arrived") return { ...turn, leaving: null };
  const { go, count, still } = action;
  if (turn.leaving || count < 2) return turn;
  const at = (turn.at + go + count) % count;
  return { at, leaving: still ? null : { at: turn.at, way: go } };
}

const KEYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };
const MONOGRAMS = [styles.monogram, `${styles.monogram} ${styles.gold}`, `${styles.monogram} ${styles.tea}`];

/** Upcoming Projects: one at a time, in a loop; each slides out as the next slides in. */
export function Upcoming({ cards }: { cards: readonly CardListing[] }) {
  const count = cards.length;
  const [{ at, leaving }, turn] = useReducer(turnRail, AT_REST);
  const go = (way: 1 | -1) => turn({ go: way, count, still: prefersReducedMotion() });
  const swipe = useSwipe(go);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    go(way);
  };
  const shown = cards[at];
  if (!shown) return null;
  return (
    <section
      className={`${pageStyles.section} ${pageStyles.sand}`}
      aria-labelledby="home-upcoming"
      aria-roledescription={m.home_carousel()}
    >
      <div className={pageStyles.content}>
        <SectionHead id="home-upcoming" title={m.home_upcoming()} words={m.home_upcoming_words()} />
        <div
          className={styles.list}
          data-part="upcoming-list"
          style={{ "--way": leaving?.way ?? 1 } as CSSProperties}
          {...swipe}
        >
          {cards.map((card, index) => (
            <Project
              key={card._id}
              card={card}
              monogram={MONOGRAMS[index % MONOGRAMS.length]}
              state={index === at ? (leaving ? "entering" : "on") : index === leaving?.at ? "leaving" : "off"}
              onArrived={() => turn("arrived")}
            />
          ))}
          {count > 1 && (
            // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of its two buttons
            <div className={styles.nav} onKeyDown={onKeyDown}>
              <span aria-hidden="true">{m.home_upcoming_count({ number: at + 1, total: count })}</span>
              <IconButton
                line
                icon="chevron-left"
                label={m.home_upcoming_previous()}
                onClick={() => go(-1)}
              />
              <IconButton line icon="chevron-right" label={m.home_upcoming_next()} onClick={() => go(1)} />
            </div>
          )}
        </div>
        <p className={textStyles.visuallyHidden} aria-live="polite">
          {m.home_upcoming_at({ number: at + 1, total: count, title: shown.propertyTitle })}
        </p>
      </div>
    </section>
  );
}

interface ProjectProps {
  card: CardListing;
  monogram: string | undefined;
  state: "on" | "off" | "entering" | "leaving";
  onArrived: () => void;
}

function Project({ card, monogram, state, onArrived }: ProjectProps) {
  const group = card.builder ?? getLabel(POSTED_BY, card.postedBy);
  return (
    <article
      className={styles.card}
      data-part="upcoming"
      data-state={state}
      onAnimationEnd={state === "entering" ? onArrived : undefined}
    >
      <PhotoFrame
        photo={card.photos[0]}
        alt={getPhotoAlt(card)}
        sizes="(min-width: 900px) 720px, 92vw"
        tags={<Tag>{getListingTag(card)}</Tag>}
      >
        {card.illustrated && <Illustration />}
      </PhotoFrame>
      <div className={styles.side}>
        <p className={styles.group} data-part="builder">
          <span className={clsx(monogram)} data-part="monogram" aria-hidden="true" translate="no">
            {getInitials(group)}
          </span>
          <span>
            <b>{group}</b>
            {card.builder && getLabel(POSTED_BY, card.postedBy)}
          </span>
        </p>
        <h3>{card.propertyTitle}</h3>
        <p className={styles.place} data-part="upcoming-place">
          <Icon name="pin" size={18} />
          {formatPlaceLine(card)}
        </p>
        <dl className={`${factsStyles.rows} ${styles.facts}`}>
          <div>
            <dt>{m.home_upcoming_apartments()}</dt>
            <dd>{formatWhatLine(card)}</dd>
          </div>
          <div>
            <dt>{m.field_price()}</dt>
            <dd>{getCardPrice(card)}</dd>
          </div>
          {card.possessionOn && (
            <div>
              <dt>{m.card_cell_possession()}</dt>
              <dd>{monthLine(card.possessionOn)}</dd>
            </div>
          )}
        </dl>
        <div className={styles.foot}>
          <ButtonLink
            to={paths.property(card._id)}
            aria-label={m.home_upcoming_view({ title: card.propertyTitle })}
          >
            {m.home_upcoming_open()}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
