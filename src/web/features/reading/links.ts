import { getFollowedLink } from "#web/browser/followed-link.ts";
import { leaveOverLayers } from "#web/ui/back-closes.ts";
import { m } from "#words/generated/messages.js";
import { showToast } from "./toasts.ts";

/**
 * The browser follows links itself. Without a connection the page stays visible; a link in an open menu does not add
 * the menu to the history.
 */
export function followLinks(): void {
  window.addEventListener("click", (event) => {
    const link = getFollowedLink(event);
    if (!link) return;
    if (!navigator.onLine) {
      event.preventDefault();
      waitForLine(link);
    } else if (leaveOverLayers(link.href)) event.preventDefault();
  });
}

function waitForLine(link: HTMLAnchorElement): void {
  const again = () => link.click();
  window.addEventListener("online", again, { once: true });
  const stop = () => window.removeEventListener("online", again);
  showToast({
    words: m.page_lost_line(),
    tone: "bad",
    once: true,
    action: {
      label: m.ui_try_again(),
      onAct: () => {
        stop();
        again();
      },
    },
  });
}
