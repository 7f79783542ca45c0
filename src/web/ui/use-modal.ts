import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { openLayer } from "./back-closes.ts";
import { keepFocusIn, measureScrollbar } from "./modal-focus.ts";

/**
 * Makes Back close what is open.
 * @param isOpen whether it is open over the page
 */
function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}

/**
 * A separate attribute, because React applies `autoFocus` before the dialog is open, when nothing in it can take the
 * focus.
 */
const FIRST = "data-focus-first";

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
}

/**
 * Props for a native `<dialog>` that follows `open`: modal; Escape, Back and a click outside close it; the focus stays
 * inside and returns afterwards; it starts on a field with `data-focus-first`, otherwise on the close button. base.css
 * stops the page from scrolling while it is open.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(open, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    measureScrollbar();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>(`[${FIRST}]`)?.focus();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    // Escape. Otherwise the browser closes the dialog and reports it only a moment later: keys pressed in between would
    // be lost.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // It may have been opened again in the meantime.
    onClose: ({ currentTarget }) => {
      if (!currentTarget.open) onClose();
    },
    // A dialog's content fills it, so a click on the element itself is a click on its backdrop.
    onClick: (event) => {
      if (event.target === event.currentTarget) event.currentTarget.close();
    },
    onKeyDown: (event) => keepFocusIn(event.currentTarget, event),
  };
}
