import { type RefObject, useEffect, useRef } from "react";

/** If the card with the focus is gone, the focus moves to the card in its place, otherwise to the page's heading. */
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
  // After every rendering, because only then it is known whether the card is gone.
  useEffect(() => {
    if (!had.current || had.current.target.isConnected || document.activeElement !== document.body) return;
    const cards = [...(list.current?.children ?? [])];
    const next = cards[Math.min(had.current.place, cards.length - 1)];
    had.current = undefined;
    const target = next?.querySelector("a[href], button") ?? document.querySelector("main h1");
    if (target instanceof HTMLElement) target.focus();
  });
}
