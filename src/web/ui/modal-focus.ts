const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

type Tab = Pick<KeyboardEvent, "key" | "shiftKey" | "preventDefault">;

/** Keeps Tab inside: in the browser's own modal, Tab can leave to the address bar. */
export function keepFocusIn(dialog: HTMLDialogElement, event: Tab): void {
  if (event.key !== "Tab") return;
  const seen = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((e) => e.checkVisibility());
  const [first, last] = [seen[0], seen.at(-1)];
  const leaving = document.activeElement === (event.shiftKey ? first : last);
  if (!leaving && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** For base.css, which reserves the scrollbar's space while a dialog is open. */
export function measureScrollbar(): void {
  const page = document.documentElement;
  page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
}
