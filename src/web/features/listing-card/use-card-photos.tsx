import { lazy, type PointerEvent, Suspense, useState } from "react";
import type { CardListing } from "#contract/listing.ts";
import { getPartScript } from "#web/features/page-line/page-line.ts";
import { useSwipe } from "#web/ui/use-swipe.ts";

const CardPhotos = lazy(() => getPartScript(() => import("./CardPhotos.tsx")));

/**
 * The other photos of a card: a finger swipes to them, a mouse finds arrows. Neither script nor addresses come before
 * the card is used; the page of the listing shows the same photos to the keyboard.
 * @returns what the card listens to, and what lies over its photo
 */
export function useCardPhotos({ _id, photoCount }: Pick<CardListing, "_id" | "photoCount">, sizes: string) {
  const [at, setAt] = useState<number | null>(null);
  const step = (way: 1 | -1) => setAt((now) => ((now ?? 0) + way + photoCount) % photoCount);
  const swipe = useSwipe(step);
  if (photoCount < 2) return { listen: {}, over: null };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") setAt((now) => now ?? 0);
  };
  return {
    listen: { ...swipe, onPointerEnter },
    over: at !== null && (
      <Suspense>
        <CardPhotos id={_id} at={at} count={photoCount} sizes={sizes} onStep={step} />
      </Suspense>
    ),
  };
}
