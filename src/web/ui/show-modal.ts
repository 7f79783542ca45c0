import { openLayer } from "./back-closes.ts";

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Where the focus starts. A separate attribute, because React applies `autoFocus` before the dialog is open, when
 * nothing in it can take the focus.
 */
const FIRST = "[data-focus-first]";

/** Keeps Tab inside: in the browser's own modal, Tab can leave to the address bar. */
function keepFocusIn(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const seen = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((e) => e.checkVisibility());
  const [first, last] = [seen[0], seen.at(-1)];
  const leaving = document.activeElement === (event.shiftKey ? first : last);
  if (!leaving && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** For base.css, which reserves the scrollbar's space while a dialog is open. */
function measureScrollbar(): void {
  const page = document.documentElement;
  page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
}

/**
 * Shows a native `<dialog>` as a modal, on pages with React and without: Escape, Back and a click outside close it; the
 * focus stays inside and returns afterwards; it starts on a field with `data-focus-first`, otherwise on the close
 * button. base.css stops the page from scrolling while it is open.
 * @param onClose called when one of these has to close it, or the browser has; it calls the returned function
 * @returns a function that closes it
 */
export function showModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  measureScrollbar();
  // Before the scripts have loaded, the browser itself opens a dialog whose button has a `command`.
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>(FIRST)?.focus();
  const leaveLayer = openLayer(onClose);
  const stop = new AbortController();
  const { signal } = stop;
  // Escape. Otherwise the browser closes the dialog and reports it only a moment later: keys pressed in between would
  // be lost.
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    onClose();
  };
  // It may have been opened again in the meantime.
  const onBrowserClose = () => !dialog.open && onClose();
  // A dialog's content fills it, so a click on the element itself is a click on its backdrop.
  const onClick = ({ target }: Event) => target === dialog && onClose();
  dialog.addEventListener("cancel", onCancel, { signal });
  dialog.addEventListener("close", onBrowserClose, { signal });
  dialog.addEventListener("click", onClick, { signal });
  dialog.addEventListener("keydown", (event) => keepFocusIn(dialog, event), { signal });
  return () => {
    stop.abort();
    leaveLayer();
    dialog.close();
  };
}
