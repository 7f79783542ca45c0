import { openLayer } from "#web/ui/back-closes.ts";
import { keepFocusIn, measureScrollbar } from "#web/ui/modal-focus.ts";

/** From this width on the bar shows its links, and hides the menu that the button opens. */
const LARGE = "(min-width: 1024px)";

/** Browsers open and close dialogs by the `command` of a button; older ones need this script. */
const isNative = "command" in HTMLButtonElement.prototype;

/**
 * Closes each dialog of the page on Back, on a click outside it and when the window becomes wider, and keeps Tab
 * inside.
 */
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
  // The content fills the dialog, so a click on the element itself is a click outside the content.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  matchMedia(LARGE).addEventListener("change", () => dialog.close());
}
