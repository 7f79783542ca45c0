import { openLayer } from "#web/ui/back-closes.ts";
import { keepFocusIn, measureScrollbar } from "#web/ui/modal-focus.ts";

/** From here on the bar shows its links, and hides what the menu's button opened. */
const LARGE = "(min-width: 1024px)";

/** The browser opens and closes them by the `command` of a button; older ones are helped. */
const isNative = "command" in HTMLButtonElement.prototype;

/** Lets each dialog of the page close by Back, by a press beside it and where the window grows, and keeps Tab inside. */
export function followDialogs(): void {
  for (const dialog of document.querySelectorAll("dialog")) followDialog(dialog);
}

function followDialog(dialog: HTMLDialogElement): void {
  const openers = [...document.querySelectorAll<HTMLButtonElement>(`button[commandfor="${dialog.id}"]`)];
  for (const button of openers)
    button.addEventListener("click", () => {
      const opens = button.getAttribute("command") === "show-modal";
      if (opens) measureScrollbar();
      if (isNative) return;
      if (opens) dialog.showModal();
      else dialog.close();
    });
  let closed: (() => void) | undefined;
  const look = () => {
    for (const button of openers) if (button.ariaExpanded !== null) button.ariaExpanded = String(dialog.open);
    if (dialog.open) closed ??= openLayer(() => dialog.close());
    else {
      closed?.();
      closed = undefined;
    }
  };
  look();
  new MutationObserver(look).observe(dialog, { attributeFilter: ["open"] });
  dialog.addEventListener("keydown", (event) => keepFocusIn(dialog, event));
  // Its contents fill it, so a press on the element itself is a press beside them.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  matchMedia(LARGE).addEventListener("change", () => dialog.close());
}
