import { use, useState } from "react";
import * as cardStyles from "#web/ui/Card.module.css";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import "./card-styles.ts";
import { type RenderedCard, RenderedCards, writePlaceholder } from "./rendered-card.ts";

/** The HTML of cards that were removed from the document's page; Undo shows them again. */
const takenOff = new Map<string, string>();

/** The HTML of a card that came with the document, for when React renders it again. */
const findHtml = (mark: string): string =>
  takenOff.get(mark) ?? document.querySelector(`[data-mark="${mark}"]`)?.innerHTML ?? "";

interface CardShellProps {
  card: RenderedCard;
  /** The class of a result; without it, it is a card of a rail or a grid. */
  row?: string;
}

/**
 * A card, inserted as the HTML that the server has rendered. In the browser React does not process it until somebody
 * uses it (use-card-presses.ts). Its mark is its key: it is inserted once and never changed.
 */
export function CardShell({ card, row }: CardShellProps) {
  const drawn = use(RenderedCards);
  const hydrated = useHydrated();
  const [html] = useState(() => {
    if (card.html !== undefined) return card.html;
    if (drawn) return writePlaceholder(card.cacheKey);
    return hydrated ? findHtml(card.cacheKey) : "";
  });
  const [keepHtml] = useState(() => (element: HTMLElement) => () => {
    if (!card.html) takenOff.set(card.cacheKey, element.innerHTML);
  });
  const inside = {
    ref: keepHtml,
    "data-card": card._id,
    "data-mark": card.cacheKey,
    suppressHydrationWarning: true,
    // Rendered by React on the server (draw-cards.server.tsx).
    dangerouslySetInnerHTML: { __html: html },
  };
  return row ? (
    <article className={row} data-part="result" {...inside} />
  ) : (
    <article className={`${cardStyles.card} ${cardStyles.lifting}`} data-part="card" {...inside} />
  );
}
