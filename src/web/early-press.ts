/**
 * Told on the document, or on an element with `data-waits`, once its scripts answer (`features/chrome/use-ready.ts`). The
 * browser's timeline keeps under this name when the page itself did.
 */
export const READY = "thikana-ready";

/**
 * Runs in the head of pages with an application: buttons that are pressed before their scripts have come are pressed again, in the same
 * order, once they answer. Links, forms, `details` and buttons with a `command` need none of it. They are pressed in a
 * task of their own: while React finishes one part of a page, it does not wake another part for a press.
 */
export const EARLY_PRESS = `(() => {
  const root = document.documentElement;
  const native = "command" in HTMLButtonElement.prototype ? ":not([command])" : "";
  let ready = false;
  let pressed = [];
  const partOf = (button) => button.closest("[data-waits]") ?? root;
  addEventListener("click", ({ target }) => {
    const button = target.closest?.('button[type="button"]' + native);
    if (button && (!ready || partOf(button) !== root)) pressed.push(button);
  }, true);
  addEventListener("${READY}", ({ target }) => {
    if (target === root) {
      ready = true;
      performance.mark("${READY}");
    }
    const now = pressed.filter((button) => partOf(button) === target);
    pressed = pressed.filter((button) => !now.includes(button));
    target.removeAttribute("data-waits");
    setTimeout(() => { for (const button of now) if (button.isConnected) button.click(); });
  });
})()`;
