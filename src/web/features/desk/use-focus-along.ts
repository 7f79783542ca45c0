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
