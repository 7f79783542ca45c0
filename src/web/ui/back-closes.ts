/**
 * Back closes what is open over the page (a dialog, a sheet, a full-screen menu) and stays on the page. Each open layer
 * adds an entry to the history above the page's own; the entry is removed when the layer is closed in another way.
 * Except for `layer`, the entry is the same as the page's own, so that the router does not notice it
 * (docs/decisions/0035).
 */
interface Entry {
  /** The router's key of the page's entry. */
  readonly key?: string;
  /** How many layers are open at this entry; missing in the page's own entry. */
  readonly layer?: number;
}
type Step = Parameters<History["pushState"]>;

/** The functions that close the open layers, the topmost last. */
const open: (() => void)[] = [];
/** The key of the page under the layers. */
let page: string | undefined;
/** The history is going back to the page's entry. */
let returning = false;
/** Another document is loading and will replace the entry of the topmost layer. */
let leaving = false;
/** The router's history changes that wait until that is done. */
let waiting: (() => void)[] = [];
/** What the router has written to the page's entry while a layer was open over it. */
let rewritten: Step | null = null;

const getLayer = (state: Entry | null): number => state?.layer ?? 0;
const getLayers = () => getLayer(history.state);
const push = (...step: Step) => History.prototype.pushState.apply(history, step);
const replace = (...step: Step) => History.prototype.replaceState.apply(history, step);

/** Makes the number of history entries equal to the number of open layers. */
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

/** Navigation from an open layer replaces the layer's entry: Back then leads to the page. */
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
  // Layers that were opened while the history was going back to the page stay open.
  const staysOpen = returning ? open.length : getLayers();
  returning = false;
  if (here && getLayers() === 0 && rewritten) replace(...rewritten);
  if (getLayers() === 0) rewritten = null;
  // Closes layers after Back; layers that were left for another page are closed as well.
  while (open.length > (here ? staysOpen : 0)) open.pop()?.();
  settle();
  const late = waiting;
  waiting = [];
  for (const write of late) write();
}

if (typeof window !== "undefined") {
  // Must run before the router's listener, which would load the page again.
  window.addEventListener("popstate", onPop, true);
  window.addEventListener("pageshow", ({ persisted }) => {
    leaving = false;
    if (persisted) settle();
  });
  // Entries that remain from a reload with a layer open.
  if (getLayers() > 0) settle();
}

/**
 * Makes Back close the layer that is now open over the page.
 * @param close called by Back
 * @returns the function to call once the layer is closed
 */
export function openLayer(close: () => void): () => void {
  open.push(close);
  settle();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    // A layer or a navigation that follows at once reuses the history entry.
    setTimeout(settle);
  };
}

/**
 * Opens another document from a layer: it replaces the layer's history entry, as navigation within the application
 * does.
 * @returns false if no layer is open
 */
export function leaveOverLayers(address: string): boolean {
  if (getLayers() === 0) return false;
  leaving = true;
  location.replace(address);
  return true;
}
