import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { useBackCloses } from "./back-closes.ts";

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** React gives its own `autoFocus` before the dialog is open, when nothing in it can take the focus. */
const FIRST = "data-focus-first";

/** Keeps Tab inside: the browser's own modal would let it wander to the address bar. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const seen = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((e) =>
    e.checkVisibility(),
  );
  const [first, last] = [seen[0], seen.at(-1)];
  const leaving = document.activeElement === (event.shiftKey ? first : last);
  if (!leaving && event.currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
}

/**
 * Props for a native `<dialog>` that follows `open`: modal, Escape, Back and a click beside it close it, focus stays
 * inside and returns afterwards; a field with `data-focus-first` has it first, else the cross. base.css locks the page's scroll while it is open.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(open, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const page = document.documentElement;
    page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>(`[${FIRST}]`)?.focus();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    // Escape. Left to itself, the browser closes it and says so a moment later: what is pressed in between would be lost.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // It may have been opened again meanwhile.
    onClose: ({ currentTarget }) => {
      if (!currentTarget.open) onClose();
    },
    // A dialog's contents fill it, so a click on the element itself is a click on its backdrop.
    onClick: (event) => {
      if (event.target === event.currentTarget) event.currentTarget.close();
    },
    onKeyDown: keepFocus,
  };
}
