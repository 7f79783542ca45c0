/**
 * Back closes what lies over the page (a dialog, a sheet, a full-screen menu) and stays on the page. Each open layer has
 * an entry in the history above the page's own, which is taken back when the layer is closed in another way. The entry
 * is the page's own in everything but `layer`, so that the router hears nothing of it (docs/decisions/0035).
 */
interface Entry {
  /** The router's name for the page's entry. */
  readonly key?: string;
  /** How many layers are open at this entry; none on the page's own. */
  readonly layer?: number;
}
type Step = Parameters<History["pushState"]>;

/** How to close what is open, the topmost last. */
const open: (() => void)[] = [];
/** The key of the page under the layers. */
let page: string | undefined;
/** The history is on its way back to the page's entry. */
let returning = false;
/** Another document is on its way in the place of the topmost layer. */
let leaving = false;
/** What the router wants to write meanwhile. */
let waiting: (() => void)[] = [];
/** What the router has written over the page's entry while a layer lay upon it. */
let rewritten: Step | null = null;

const getLayer = (state: Entry | null): number => state?.layer ?? 0;
const getLayers = () => getLayer(history.state);
const push = (...step: Step) => History.prototype.pushState.apply(history, step);
const replace = (...step: Step) => History.prototype.replaceState.apply(history, step);

/** As many entries as there are open layers. */
function settle(): void {
  if (returning || leaving) return;
  const extra = getLayers() - open.length;
  if (extra > 0) {
    returning = true;
    history.go(-extra);
    return;
  }
  if (getLayers() === 0) page = history.state?.key;
  while (getLayers() < open.length) push({ ...history.state, layer: getLayers() + 1 }, "");
  if (open.length > 0) stepOverLayers();
  else stepFreely();
}

/** A step that is taken from an open layer takes the place of the layer's entry: Back leads to the page. */
function stepOverLayers(): void {
  history.pushState = (...step) => {
    if (returning) return void waiting.push(() => history.pushState(...step));
    rewritten = null;
    replace(...step);
    settle();
  };
  history.replaceState = (...step) => {
    if (returning) return void waiting.push(() => history.replaceState(...step));
    rewritten = step;
    replace({ ...step[0], layer: getLayers() }, "", step[2]);
  };
}

function stepFreely(): void {
  const own: Partial<History> = history;
  delete own.pushState;
  delete own.replaceState;
}

function onPop(event: PopStateEvent): void {
  const state: Entry | null = event.state;
  const knows = returning || open.length > 0;
  const here = knows && state?.key === page;
  if (here || getLayer(state) > 0) event.stopImmediatePropagation();
  // What was opened while we were on our way back to the page stays open.
  const staysOpen = returning ? open.length : getLayers();
  returning = false;
  if (here && getLayers() === 0 && rewritten) replace(...rewritten);
  if (getLayers() === 0) rewritten = null;
  // By Back; what was left for another page is closed as well.
  while (open.length > (here ? staysOpen : 0)) open.pop()?.();
  settle();
  const late = waiting;
  waiting = [];
  for (const write of late) write();
}

if (typeof window !== "undefined") {
  // Before the router's, which would load the page anew.
  window.addEventListener("popstate", onPop, true);
  window.addEventListener("pageshow", ({ persisted }) => {
    leaving = false;
    if (persisted) settle();
  });
  // Left behind by a reload with a layer open.
  if (getLayers() > 0) settle();
}

/**
 * Lets Back close what lies over the page now.
 * @param close is called by Back
 * @returns to be called once it is closed
 */
export function openLayer(close: () => void): () => void {
  open.push(close);
  settle();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    // What is opened in its place takes its entry over, and so does the step that closed it.
    setTimeout(settle);
  };
}

/**
 * Leaves for another document from what lies over the page: it takes the place of the layer's entry, as steps within
 * the application do.
 * @returns false where nothing lies over the page
 */
export function leaveOverLayers(address: string): boolean {
  if (getLayers() === 0) return false;
  leaving = true;
  location.replace(address);
  return true;
}
