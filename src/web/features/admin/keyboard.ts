import { useEffect } from "react";

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
