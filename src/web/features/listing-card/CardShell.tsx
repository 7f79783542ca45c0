import clsx from "clsx";
import { use, useState, useSyncExternalStore } from "react";
import * as cardStyles from "#web/ui/Card.module.css";
import { type DrawnCard, DrawnCards } from "./drawn-card.ts";
import * as rowStyles from "./ListingRow.module.css";

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

/**
 * A card, put in as the server has drawn it. In the browser nothing is looked at until somebody uses it
 * (use-card-presses.ts). Its mark is its key: it is put in once and never changed.
 */
export function CardShell({ card, wide }: { card: DrawnCard; wide?: boolean }) {
  const drawn = use(DrawnCards);
  const isTakenOver = useIsTakenOver();
  const [html] = useState(
    () => card.html ?? drawn?.get(card.mark) ?? (isTakenOver ? "" : readFromDocument(card.mark)),
  );
  return (
    <article
      className={wide ? rowStyles.row : clsx(cardStyles.card, cardStyles.lifting)}
      data-part={wide ? "result" : "card"}
      data-card={card._id}
      data-mark={card.mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server (draw-cards.tsx)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
