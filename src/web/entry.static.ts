/**
 * The script of static pages, which have no React. What it attaches to their HTML is the code that the components of the
 * application use as well; the rest is what the router does there.
 */
import { paths } from "#domain/address/paths.ts";
import { m } from "#words/generated/messages.js";
import { getFollowedLink } from "./browser/followed-link.ts";
import { READY } from "./document/event-replay.ts";
import { followOtherViewers, getViewerId, syncWithServer } from "./features/auth/auth-sync.ts";
import { comparison } from "./features/compare/compare-store.ts";
import { showCompareTray } from "./features/compare/compare-tray.ts";
import { followOtherHearts, startShortlist } from "./features/shortlist/shortlist.ts";
import { attachShortlistCount } from "./features/shortlist/shortlist-count.ts";
import { attachNavMenu } from "./features/site-frame/nav-menu.ts";
import { followScrolling, goToTop } from "./features/site-frame/scrolling.ts";
import { clearOwnerContact } from "./features/unsent-forms/owner-contact.ts";
import { measureVisit } from "./features/vitals/measure-visit.ts";
import { attachMenu } from "./ui/attach-menu.ts";
import { leaveOverLayers } from "./ui/back-closes.ts";
import { showToast } from "./ui/show-toast.ts";

/** Calls `attach` with each element of the page that matches. */
function attachAll<E extends HTMLElement>(selector: string, attach: (element: E) => unknown): void {
  for (const element of document.querySelectorAll<E>(selector)) attach(element);
}

/**
 * The browser follows links itself. Without a connection the page stays visible; a link in an open menu does not add
 * the menu to the history.
 */
function onClick(event: MouseEvent): void {
  const link = getFollowedLink(event);
  if (!link) return;
  if (!navigator.onLine) {
    event.preventDefault();
    followWhenOnline(link);
  } else if (leaveOverLayers(link.href)) event.preventDefault();
}

function followWhenOnline(link: HTMLAnchorElement): void {
  const again = () => link.click();
  window.addEventListener("online", again, { once: true });
  const onAct = () => {
    window.removeEventListener("online", again);
    again();
  };
  showToast({
    words: m.page_lost_line(),
    tone: "bad",
    once: true,
    action: { label: m.ui_try_again(), onAct },
  });
}

let hideTray: (() => void) | undefined;

/** The tray is on the page while there is something to compare. */
function followCompared(): void {
  if (comparison.items().length > 0) hideTray ??= showCompareTray(document.body);
  else {
    hideTray?.();
    hideTray = undefined;
  }
}

/** The viewer of the page according to the server (`describeViewer`). */
const said = document.body.dataset.viewer ?? "";
const viewerId = getViewerId(said);

attachAll("dialog", attachNavMenu);
attachAll("div:has(> [data-part=menu-panel])", attachMenu);
attachAll("[data-scrolled-after]", (element) =>
  followScrolling(element, Number(element.dataset.scrolledAfter)),
);
attachAll("button[data-scrolled-after]", (button) => button.addEventListener("click", goToTop));
attachAll(`header a[href="${paths.shortlist()}"]`, attachShortlistCount);
window.addEventListener("click", onClick);
followOtherHearts();
void startShortlist(viewerId);
comparison.subscribe(followCompared);
followCompared();
measureVisit();
syncWithServer(said);
followOtherViewers(viewerId, () => location.reload());
if (viewerId && !said.startsWith(`${viewerId} user `)) clearOwnerContact();
if (import.meta.env.PROD) navigator.serviceWorker?.register(paths.serviceWorker()).catch(() => undefined);

for (const part of document.querySelectorAll("[data-waits]")) part.removeAttribute("data-waits");
performance.mark(READY);
