import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

const FOCUSABLE = "summary, a[href], input:not([type=hidden])";

/**
 * For a row of `<details>` that open over the page: a click outside closes them, Escape closes them and returns the
 * focus, and the arrow keys move through the options. The browser itself keeps only one open at a time, by their
 * `name`.
 */
export function useDisclosures(): {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  close: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const openOne = () => ref.current?.querySelector<HTMLDetailsElement>("details[open]");

  const close = () => {
    const open = openOne();
    if (!open) return;
    open.open = false;
    open.querySelector("summary")?.focus({ preventScroll: true });
  };

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      // On a phone what is open moves the button down: it would move away from under the finger.
      if (ref.current?.contains((event.target as Element).closest("[type=submit]"))) return;
      for (const open of ref.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []) {
        if (!open.contains(event.target as Node)) open.open = false;
      }
    };
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const details = (event.target as Element).closest("details");
    // In a text field the arrow keys keep their usual function.
    if (!step || !details || (event.target as HTMLInputElement).type === "text") return;
    event.preventDefault();
    details.open = true;
    const stops = [...details.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const at = stops.indexOf(event.target as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  return { ref, onKeyDown, close };
}
