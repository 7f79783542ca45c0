/**
 * The event that is dispatched on the document, or on an element with `data-waits`, once its scripts can handle clicks
 * (`features/site-frame/lazy-part.tsx`). The same name marks in the browser's performance timeline when this happened for
 * the whole page.
 */
export const READY = "thikana-ready";

/**
 * The event on the window, and the mark in the performance timeline, when somebody has scrolled or used the page for the
 * first time: then the scripts of its parts are loaded (`features/site-frame/lazy-part.tsx`).
 */
export const USED = "thikana-used";
/** Any interaction that can come before a navigation or an input. */
const USES = ["pointerdown", "touchstart", "keydown", "click", "input", "focusin", "scroll", "popstate"];

/** A link that opens a form over the page waits at most this long; then it leads to the same form on the page. */
export const LONGEST_WAIT_MS = 2_000;

/**
 * Runs in the head of pages with an application: buttons that are pressed before their scripts have loaded are pressed
 * again, in the same order, once the scripts are ready. So is a link to the page's own form (`data-ask`), which then
 * opens it as a dialog. Other links, forms, `details` and buttons with a `command` do not need this. Each press is
 * replayed in a separate task: while React is hydrating one part of a page, it does not hydrate another part for a
 * press. Where a translator or an extension has changed the page, React renders it again: then the control at the same
 * place is pressed. A field with `data-selects` is selected on focus, until somebody has typed into it.
 *
 * A jump to a place on the same page is not reported to the router while parts are waiting: React would render the new
 * location, remove the HTML of these parts until their scripts have loaded, and the page would be at its top again.
 */
export const EVENT_REPLAY = `(() => {
  const root = document.documentElement;
  const native = "command" in HTMLButtonElement.prototype ? ":not([command])" : "";
  const controls = 'button[type="button"]' + native + ", a[data-ask]";
  const list = () => [...document.querySelectorAll(controls)];
  const uses = ${JSON.stringify(USES)};
  const use = () => {
    for (const name of uses) removeEventListener(name, use, true);
    performance.mark("${USED}");
    dispatchEvent(new Event("${USED}"));
  };
  for (const name of uses) addEventListener(name, use, { capture: true, passive: true });
  let ready = false;
  let pressed = [];
  const partOf = (control) => control.closest("[data-waits]") ?? root;
  const getPage = () => location.pathname + location.search;
  const page = getPage();
  addEventListener("focusin", ({ target }) => {
    if (target.matches?.("[data-selects]") && target.value === target.defaultValue) target.select();
  }, true);
  addEventListener("popstate", (event) => {
    const isJump = event.state === null && getPage() === page && document.getElementById(location.hash.slice(1));
    if (isJump && document.querySelector("[data-waits]")) event.stopImmediatePropagation();
  }, true);
  const holdLink = (event, press) => {
    event.preventDefault();
    setTimeout(() => {
      if (!pressed.includes(press)) return;
      pressed = pressed.filter((other) => other !== press);
      location.assign(press.control.href);
    }, ${LONGEST_WAIT_MS});
  };
  addEventListener("click", (event) => {
    const control = event.target.closest?.(controls);
    if (!control || (ready && partOf(control) === root)) return;
    const press = { control, at: list().indexOf(control) };
    if (control.href) {
      const isElsewhere = control.pathname !== location.pathname;
      if (isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey) return;
      holdLink(event, press);
    }
    pressed.push(press);
  }, true);
  addEventListener("${READY}", ({ target }) => {
    if (target === root) {
      ready = true;
      performance.mark("${READY}");
    }
    for (const press of pressed) if (!press.control.isConnected) press.control = list()[press.at] ?? press.control;
    const now = pressed.filter(({ control }) => partOf(control) === target);
    pressed = pressed.filter((press) => !now.includes(press));
    target.removeAttribute("data-waits");
    setTimeout(() => { for (const { control } of now) if (control.isConnected) control.click(); });
  });
})()`;
