import { type TouchEvent, useRef } from "react";

/** Shorter movements count as taps. */
const LEAST_PX = 48;

/**
 * Handlers for an element that is swiped sideways.
 * @param onSwipe called with 1 for the next item (the finger moved left), -1 for the previous one
 */
export function useSwipe(onSwipe: (way: 1 | -1, event: TouchEvent) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const [from, to] = [start.current, event.changedTouches[0]];
      start.current = null;
      if (!from || !to) return;
      const [dx, dy] = [to.clientX - from.x, to.clientY - from.y];
      if (Math.abs(dx) >= LEAST_PX && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1, event);
    },
  };
}
