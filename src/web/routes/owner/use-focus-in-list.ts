import { type RefObject, useEffect, useRef } from "react";

/** Where the card that had the focus has gone, the one in its place takes it, else the page's heading. */
export function useFocusInList(list: RefObject<HTMLUListElement | null>): void {
  const had = useRef<{ target: Node; place: number }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const cards = [...(list.current?.children ?? [])];
      const place = cards.findIndex((card) => card.contains(target as Node));
      had.current = place < 0 ? undefined : { target: target as Node, place };
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [list]);
  // After every drawing: only that shows whether it is gone.
  useEffect(() => {
    if (!had.current || had.current.target.isConnected || document.activeElement !== document.body) return;
    const cards = [...(list.current?.children ?? [])];
    const next = cards[Math.min(had.current.place, cards.length - 1)];
    had.current = undefined;
    const target = next?.querySelector("a[href], button") ?? document.querySelector("main h1");
    if (target instanceof HTMLElement) target.focus();
  });
}
