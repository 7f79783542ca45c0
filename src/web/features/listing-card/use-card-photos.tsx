import { lazy, type PointerEvent, Suspense, type TouchEvent, useState } from "react";
import { createPortal } from "react-dom";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { useSwipe } from "#web/ui/use-swipe.ts";
import { RESULT_SIZES } from "./result-sizes.ts";

const CardPhotos = lazy(() => getPartScript(() => import("#web/routes/listings/CardPhotos.tsx")));

/** A card whose photos somebody is looking through. */
interface Used {
  readonly id: string;
  /** The element around its photo. */
  readonly frame: Element;
  readonly count: number;
  readonly at: number;
}

/** The card under a finger or the mouse; null if it has fewer than two photos. */
function findUsed(target: EventTarget): Used | null {
  const card = (target as Element).closest<HTMLElement>("[data-card]");
  const frame = card?.querySelector("[data-part=photo]");
  const count = Number(card?.querySelector<HTMLElement>("[data-photos]")?.dataset.photos ?? 0);
  return card && frame && count > 1 ? { id: card.dataset.card ?? "", frame, count, at: 0 } : null;
}

/**
 * The other photos of a list's cards: swiped by finger, or chosen by mouse with arrows. Neither the script nor the
 * addresses are loaded before a card is used; keyboard users see the same photos on the listing's page.
 * @returns the event handlers of the list, and what is shown over the photos of cards that are in use
 */
export function useCardPhotos() {
  const [used, setUsed] = useState<readonly Used[]>([]);
  const step = (one: Used, way: 0 | 1 | -1) =>
    setUsed((before) => {
      const now = before.find(({ frame }) => frame === one.frame) ?? one;
      if (way === 0 && before.includes(now)) return before;
      // Cards of an earlier search are gone, so what was shown over them is removed too.
      const others = before.filter(({ frame }) => frame !== one.frame && frame.isConnected);
      return [...others, { ...now, at: (now.at + way + now.count) % now.count }];
    });
  const swipe = useSwipe((way, { target }: TouchEvent) => {
    const card = findUsed(target);
    if (card) step(card, way);
  });
  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    const card = pointerType === "mouse" ? findUsed(target) : null;
    if (card) step(card, 0);
  };
  const over = used.map((one) =>
    createPortal(
      <Suspense>
        <CardPhotos
          id={one.id}
          at={one.at}
          count={one.count}
          sizes={RESULT_SIZES}
          onStep={(way) => step(one, way)}
        />
      </Suspense>,
      one.frame,
      one.id,
    ),
  );
  return { listen: { ...swipe, onPointerOver }, over };
}
