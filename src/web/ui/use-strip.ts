import { type KeyboardEvent, type RefObject, type UIEvent, useCallback, useState } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Photos beside each other in a box that scrolls and snaps, each as wide as the box: which one is shown, and how to go
 * to another by button, arrow keys, Home and End. Swiping works without any of this.
 */
export function useStrip(box: RefObject<HTMLElement | null>, count: number, first = 0) {
  const [at, setAt] = useState(first);
  const goTo = useCallback(
    (index: number, behavior: ScrollBehavior = "auto") => {
      const to = Math.min(Math.max(index, 0), count - 1);
      box.current?.scrollTo({ left: to * box.current.clientWidth, behavior });
      setAt(to);
    },
    [box, count],
  );
  const onScroll = ({ currentTarget: strip }: UIEvent<HTMLElement>) =>
    setAt(Math.round(strip.scrollLeft / strip.clientWidth));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) goTo(at + step);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(count - 1);
    else return;
    event.preventDefault();
  };
  return { at, goTo, onScroll, onKeyDown };
}
