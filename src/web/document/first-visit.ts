/**
 * Text and images first: a first visit loads the page's modules once everything visible has been painted, or at the
 * first interaction with the page. Otherwise, on a slow connection the scripts would compete with the photo and the
 * fonts for bandwidth, and on a slow phone for the processor. Links and forms work in the meantime; early input is not
 * lost (`ui/use-hydrated.ts`), and neither are early clicks (`event-replay.ts`).
 */
import { READY } from "./event-replay.ts";

/** Load the modules after this time at the latest, for pages whose images take very long. */
const LATEST_MS = 5_000;
/** Parts below the screen are laid out after this much reading time, or at the first scrolling. */
const READING_MS = 3_000;
const WAITING = "text/x-late-module";
/** Parts whose layout may wait; styles/later.css decides which of them do. */
const LATER =
  "body > footer, main > section, #home-more > *, [data-part=rail] > li, [data-part=results] > li, [data-part=region-found] li, [data-part=detail-body] > *";

/**
 * Runs in the browser, in the head.
 * - `data-first` lets parts below the first screen wait for their layout (styles/later.css); an anchor that must be
 * found at once needs their real heights.
 * - Two frames after `load` the first images have been painted; then the modules are requested all at once, and the
 * page's own script, which starts hydration (`late.text`), is inserted again, which makes it run. Its text is the same,
 * so the page's content security policy allows it by the same hash. An interaction ends the waiting.
 * - Once the scripts are ready, and somebody scrolls or has been reading for a while, the waiting parts are laid out
 * one after the other in idle moments: soon the whole page is laid out, for a screenshot of it and for a scroll bar
 * that does not change its length. Reading a part's size forces its layout in that idle moment, instead of all parts in
 * the next frame.
 */
const LOADER = `(() => {
  const root = document.documentElement;
  const exact = () => root.removeAttribute("data-first");
  if (history.state || location.hash || performance.getEntriesByType("navigation")[0]?.type === "back_forward") exact();
  addEventListener("click", ({ target }) => target.closest?.('a[href*="#"]') && exact(), true);

  let begun = false;
  const begin = () => {
    const late = document.querySelector('script[type="${WAITING}"]');
    if (begun || !late) return;
    begun = true;
    const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
    for (const href of late.dataset.modules.split(" ")) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", text: late.text });
  };
  for (const touch of ["pointerdown", "touchstart", "keydown"])
    addEventListener(touch, begin, { capture: true, passive: true });
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(begin)));
  document.addEventListener("DOMContentLoaded", () => setTimeout(begin, ${LATEST_MS}));

  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 10));
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
const MODULE = ' type="module" async="">';

/**
 * Delays the modules of a rendered page.
 * @param html the whole document, with inline scripts still marked (`platform/pages/pages.ts`)
 */
export function delayScripts(html: string): string {
  const headEnd = html.indexOf("</head>");
  const typed = html.indexOf(MODULE, headEnd);
  if (typed < 0) return html;
  // The router's own script; a text of the page cannot contain a tag.
  const tag = html.lastIndexOf("<script", typed);
  const mark = /nonce="([^"]+)"/.exec(html.slice(tag, typed))?.[1];
  const head = html.slice(0, headEnd);
  const modules = [...head.matchAll(PRELOAD)].map(([, href]) => href);
  return [
    `${head.replaceAll(PRELOAD, "")}<script nonce="${mark}">${LOADER}</script>`,
    html.slice(headEnd, tag),
    `<script nonce="${mark}" type="${WAITING}" data-modules="${modules.join(" ")}">`,
    html.slice(typed + MODULE.length),
  ].join("");
}
