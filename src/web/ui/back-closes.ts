/**
 * Back closes what is open over the page (a dialog, a sheet, a full-screen menu) and stays on the page.
 *
 * Each open layer has an entry in the history above the page's own. With a dialog and a menu in it, the history is:
 *
 *     the page before | the page | the page, layer 1 | the page, layer 2
 *
 * `settle` keeps it like that: it adds the entry of a layer that was opened, and goes back over the entry of one that
 * was closed in another way than by Back. Except for `layer`, these entries are the same as the page's own, so that the
 * router does not notice them (docs/decisions/interface.md).
 */
interface Entry {
  /** The router's key of the page's entry. */
  readonly key?: string;
  /** How many layers are open at this entry; missing in the page's own entry. */
  readonly layer?: number;
}
type Step = Parameters<History["pushState"]>;

/** The functions that close the open layers, the topmost last. */
const closers: (() => void)[] = [];
/** The key of the page under the layers. */
let pageKey: string | undefined;
/** The history is going back over the entries of closed layers; the event that says so is still to come. */
let isReturning = false;
/** Another document is loading and will replace the entry of the topmost layer. */
let isLeaving = false;
/** Changes of the history by the router that wait while the history is going back. */
let waiting: (() => void)[] = [];
/** What the router has written to the page's entry while a layer was open over it. */
let rewritten: Step | null = null;

const getLayer = (state: Entry | null): number => state?.layer ?? 0;
/** How many layers the present entry has. */
const getLayers = () => getLayer(history.state);
const push = (...step: Step) => History.prototype.pushState.apply(history, step);
const replace = (...step: Step) => History.prototype.replaceState.apply(history, step);

/** Makes the number of history entries equal to the number of open layers. */
function settle(): void {
  if (isReturning || isLeaving) return;
  // In a new document also from the entry of a layer, which remains from a reload and carries the page's key. Without it
  // the router would take the way back for a step to another page, load it anew and remove what was just pressed.
  if (!pageKey || !getLayers()) pageKey = history.state?.key;
  const extra = getLayers() - closers.length;
  if (extra > 0) {
    isReturning = true;
    history.go(-extra);
    return;
  }
  while (getLayers() < closers.length) push({ ...history.state, layer: getLayers() + 1 }, "");
  if (closers.length > 0) takeOverSteps();
  else giveBackSteps();
}

/** While a layer is open, the router's changes of the history come here first. */
function takeOverSteps(): void {
  // Navigation from an open layer replaces the layer's entry: Back then leads to the page.
  history.pushState = (...step) => {
    if (isReturning) return void waiting.push(() => history.pushState(...step));
    rewritten = null;
    replace(...step);
    settle();
  };
  // A change of the page's own entry is kept for it, and shown in the address at once.
  history.replaceState = (...step) => {
    if (isReturning) return void waiting.push(() => history.replaceState(...step));
    rewritten = step;
    replace({ ...step[0], layer: getLayers() }, "", step[2]);
  };
}

/** The browser's own functions are on the prototype. */
function giveBackSteps(): void {
  const own: Partial<History> = history;
  delete own.pushState;
  delete own.replaceState;
}

/** The history has arrived at another entry: by Back, Forward, or by `settle`. */
function onPop(event: PopStateEvent): void {
  const state: Entry | null = event.state;
  const isSamePage = (isReturning || closers.length > 0) && state?.key === pageKey;
  if (isSamePage || getLayer(state) > 0) event.stopImmediatePropagation();
  const staysOpen = isSamePage ? countStaying() : 0;
  isReturning = false;
  if (!getLayers()) {
    if (isSamePage && rewritten) replace(...rewritten);
    rewritten = null;
  }
  // Closes the layers that Back has left, and all of them if the page was left.
  while (closers.length > staysOpen) closers.pop()?.();
  settle();
  const late = waiting;
  waiting = [];
  for (const write of late) write();
}

/** How many layers stay open: those of this entry, or all that were opened while the history was going back. */
const countStaying = () => (isReturning ? closers.length : getLayers());

if (typeof window !== "undefined") {
  // Must run before the router's listener, which would load the page again.
  window.addEventListener("popstate", onPop, true);
  window.addEventListener("pageshow", ({ persisted }) => {
    isLeaving = false;
    if (persisted) settle();
  });
  // Entries that remain from a reload with a layer open.
  if (getLayers()) settle();
}

/**
 * Makes Back close the layer that is now open over the page.
 * @param close called by Back
 * @returns the function to call once the layer is closed
 */
export function openLayer(close: () => void): () => void {
  closers.push(close);
  settle();
  return () => {
    const at = closers.indexOf(close);
    if (at >= 0) closers.splice(at, 1);
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
  if (!getLayers()) return false;
  isLeaving = true;
  location.replace(address);
  return true;
}
