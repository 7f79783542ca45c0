import { useEffect, useRef } from "react";

/** The ids of a form that opens in place of a link, and of that link. */
export const getFormId = (name: string): string => `form-${name}`;
export const getOpenerId = (name: string): string => `open-${name}`;

/**
 * Where a link opens a form in its own place, the focus moves into the form; when the form closes, it moves back to the
 * link. Otherwise keyboard users would start again at the top of the page each time.
 * @param open the name of the form that is open
 */
export function useFocusAlong(open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    if (closed === open) return;
    before.current = open;
    const form = open && document.getElementById(getFormId(open));
    const target = form
      ? form.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")
      : document.getElementById(getOpenerId(closed ?? ""));
    target?.focus();
  }, [open]);
}

/** A letter, in lower case → its action. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts that work anywhere on the page, but not while somebody types, with a modifier key, when a key is
 * held down, or over an open dialog.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return;
      if (isTyping(target) || document.querySelector("dialog[open]")) return;
      const act = shortcuts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [shortcuts]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
