import { use, useState, useSyncExternalStore } from "react";
import * as cardStyles from "#web/ui/Card.module.css";
import "./card-styles.ts";
import { type DrawnCard, DrawnCards } from "./drawn-card.ts";

const never = () => () => {};

/** True while the server's document is taken over, and on the server itself. */
const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** What stands in the document: needed where React, for whatever reason, draws the page anew. */
const readFromDocument = (mark: string): string =>
  document.querySelector(`[data-mark="${mark}"]`)?.innerHTML ?? "";

interface CardShellProps {
  card: DrawnCard;
  /** What a result is dressed in; without it, it is a card of a rail or a grid. */
  row?: string;
}

/**
 * A card, put in as the server has drawn it. In the browser nothing is looked at until somebody uses it
 * (use-card-presses.ts). Its mark is its key: it is put in once and never changed.
 */
export function CardShell({ card, row }: CardShellProps) {
  const drawn = use(DrawnCards);
  const isTakenOver = useIsTakenOver();
  const [html] = useState(
    () => card.html ?? drawn?.get(card.mark) ?? (isTakenOver ? "" : readFromDocument(card.mark)),
  );
  return (
    <article
      className={row ?? `${cardStyles.card} ${cardStyles.lifting}`}
      data-part={row ? "result" : "card"}
      data-card={card._id}
      data-mark={card.mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server (draw-cards.tsx)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
