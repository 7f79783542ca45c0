/**
 * The event that is dispatched on the document, or on an element with `data-waits`, once its scripts can handle clicks
 * (`features/site-frame/use-ready.ts`). The same name marks in the browser's performance timeline when this happened for
 * the whole page.
 */
export const READY = "thikana-ready";

/**
 * The event on the window, and the mark in the performance timeline, when somebody has scrolled or used the page for the
 * first time: then the scripts of its parts are loaded (`features/site-frame/later-part.tsx`).
 */
export const USED = "thikana-used";
/** Any interaction that can come before a navigation or an input. */
const USES = ["pointerdown", "touchstart", "keydown", "click", "input", "focusin", "scroll", "popstate"];

/**
 * Runs in the head of pages with an application: buttons that are pressed before their scripts have loaded are pressed
 * again, in the same order, once the scripts are ready. Links, forms, `details` and buttons with a `command` do not
 * need this. Each press is replayed in a separate task: while React is hydrating one part of a page, it does not
 * hydrate another part for a press.
 */
export const EARLY_PRESS = `(() => {
  const root = document.documentElement;
  const native = "command" in HTMLButtonElement.prototype ? ":not([command])" : "";
  const uses = ${JSON.stringify(USES)};
  const use = () => {
    for (const name of uses) removeEventListener(name, use, true);
    performance.mark("${USED}");
    dispatchEvent(new Event("${USED}"));
  };
  for (const name of uses) addEventListener(name, use, { capture: true, passive: true });
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
