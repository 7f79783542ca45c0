import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageInSight } from "./features/page-line/page-line.ts";
import { getFollowedLink } from "./followed-link.ts";
import { isOnlyRead } from "./only-read.ts";
import { paths } from "./paths.ts";
import { leaveOverLayers } from "./ui/back-closes.ts";

keepPageInSight();

// A page that is only read is opened by the browser. Without a line the application waits for it instead.
window.addEventListener(
  "click",
  (event) => {
    const link = getFollowedLink(event);
    if (!link || !navigator.onLine || !isOnlyRead(link.pathname)) return;
    event.stopPropagation();
    if (leaveOverLayers(link.href)) event.preventDefault();
  },
  true,
);
// Absent where the site is reached without https. Without it, a page that cannot be reached is the browser's own.
if (import.meta.env.PROD) navigator.serviceWorker?.register(paths.serviceWorker()).catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
