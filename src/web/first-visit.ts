/**
 * Words and pictures first: a first visit loads the page's modules once everything in sight has been painted, or at
 * the first touch of the page. On a slow line the scripts would otherwise take the line from the photograph and the
 * letters, and on a slow phone the processor. Links and forms work meanwhile; what is typed or ticked early counts
 * (`ui/use-early-input.ts`), and so does what is pressed (`early-press.ts`).
 */

import { READY } from "./early-press.ts";

/** The latest moment, for pages whose pictures do not end coming. */
const LATEST_MS = 5_000;
/** Parts below are laid out after this much reading, or with the first scrolling. */
const READING_MS = 3_000;
/** What moves for longer is no entrance. */
const ENTRANCE_MS = 1_000;
/** The longest wait for a pause between two steps of loading. */
const PAUSE_MS = 200;
/** So many files are asked for in one step. */
const AT_ONCE = 4;
const WAITING = "text/x-late-module";
/** Whatever may wait for its layout; styles/later.css says which of them do. */
const LATER =
  "body > footer, main > section, #home-more > *, [data-part=results] > li, [data-part=region-found] li, [data-part=detail-body] > *";

/**
 * Runs in the browser, in the head.
 *
 * - `data-first` lets parts below the first screen wait for their layout (styles/later.css); a place on the page that
 *   has to be found at once needs their real heights.
 * - Two frames after `load` the first pictures have been painted; then the entrance moves to its end undisturbed. The
 *   modules are asked for some at a time, in pauses, and run one by one: all at once they would keep a slow phone's
 *   processor for a quarter of a second. A touch does away with pauses, and a browser that cannot be asked to fetch
 *   early is left to fetch in its own way. Last comes the page's own script, which wakes it (`late.text`), put in anew,
 *   which is what makes it run; its words are the same, so the page's policy allows it by the same hash.
 * - Once the scripts answer, and somebody scrolls or has been reading for a while, the parts that waited are laid out
 *   one after the other while the browser has nothing else to do: soon the whole page is there, for a picture of it and
 *   for a scroll bar that does not change its length. Asked for its size, a part is laid out in that pause, and not with
 *   all others in the next frame.
 */
const LOADER = `(() => {
  const root = document.documentElement;
  const exact = () => root.removeAttribute("data-first");
  if (history.state || location.hash || performance.getEntriesByType("navigation")[0]?.type === "back_forward") exact();
  addEventListener("click", ({ target }) => target.closest?.('a[href*="#"]') && exact(), true);

  const touches = ["pointerdown", "touchstart", "keydown"];
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 10));
  const asksEarly = document.createElement("link").relList.supports("modulepreload");
  let begun = false;
  let hurried = false;
  const pause = () => hurried || new Promise((go) => idle(go, { timeout: ${PAUSE_MS} }));
  const hurry = () => { hurried = true; begin(); };
  const begin = async () => {
    const late = document.querySelector('script[type="${WAITING}"]');
    if (begun || !late) return;
    begun = true;
    const modules = asksEarly ? late.dataset.modules.split(" ") : [];
    for (const [at, href] of modules.entries()) {
      if (at % ${AT_ONCE} === 0) await pause();
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    for (const href of modules) {
      if (!late.text.includes('import("' + href)) await import(href).catch(() => {});
    }
    await pause();
    for (const touch of touches) removeEventListener(touch, hurry, true);
    document.head.append(Object.assign(document.createElement("script"), { type: "module", text: late.text }));
  };
  const ends = ({ effect }) => effect?.getComputedTiming().endTime <= ${ENTRANCE_MS};
  const entered = () => Promise.race([
    Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished)),
    new Promise((go) => setTimeout(go, ${ENTRANCE_MS})),
  ]);
  for (const touch of touches) addEventListener(touch, hurry, { capture: true, passive: true });
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => entered().then(begin))));
  document.addEventListener("DOMContentLoaded", () => setTimeout(begin, ${LATEST_MS}));

  const layOut = (parts) => idle(() => {
    const part = parts.shift();
    if (!part || !root.hasAttribute("data-first")) return;
    part.dataset.laidOut = "";
    part.getBoundingClientRect();
    layOut(parts);
  });

  addEventListener("${READY}", ({ target }) => {
    if (target !== root) return;
    const all = () => layOut([...document.querySelectorAll("${LATER}")]);
    const reading = setTimeout(all, ${READING_MS});
    addEventListener("scroll", () => { clearTimeout(reading); all(); }, { once: true, passive: true });
  });
})()`;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = /<script nonce="([^"]+)" type="module" async="">/;

/**
 * Lets the modules of a rendered page wait.
 * @param html the whole document, inline scripts still with their mark (`platform/http/inline-scripts.ts`)
 */
export function letScriptsWait(html: string): string {
  const [whole, mark] = MODULE.exec(html) ?? [];
  if (!whole || !mark) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html
    .replaceAll(PRELOAD, "")
    .replace(whole, `<script nonce="${mark}" type="${WAITING}" data-modules="${modules.join(" ")}">`)
    .replace("</head>", () => `<script nonce="${mark}">${LOADER}</script></head>`);
}
