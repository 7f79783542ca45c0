import { showModal } from "#web/ui/show-modal.ts";

/** From this width on the header shows its links, and hides the menu. */
const LARGE = "(min-width: 1024px)";

/**
 * Opens and closes the full-screen menu by its buttons, on pages with React and without. Browsers do this by the
 * `command` of a button before the scripts have loaded; afterwards they leave it to us. Choosing a link closes it. A
 * modal that CSS hides would leave the page unusable, so it is closed when the window becomes wider.
 * @returns a function that closes and stops it
 */
export function attachNavMenu(menu: HTMLDialogElement): () => void {
  let close: (() => void) | undefined;
  const hide = () => {
    close?.();
    close = undefined;
  };
  const show = () => {
    close ??= showModal(menu, hide);
  };
  const stop = new AbortController();
  const { signal } = stop;
  for (const button of document.querySelectorAll(`button[commandfor="${menu.id}"]`))
    button.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        if (button.getAttribute("command") === "show-modal") show();
        else hide();
      },
      { signal },
    );
  menu.addEventListener("click", ({ target }) => (target as Element).closest("a") && hide(), { signal });
  matchMedia(LARGE).addEventListener("change", hide, { signal });
  if (menu.open) show();
  return () => {
    stop.abort();
    hide();
  };
}
