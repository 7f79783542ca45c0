import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { paths } from "#domain/address/paths.ts";
import { getFollowedLink } from "./browser/followed-link.ts";
import { rememberFields, tolerateMovedTexts } from "./browser/third-party-changes.ts";
import { keepPageInSight } from "./features/lost-connection/retry-requests.ts";
import { measureVisit } from "./features/vitals/measure-visit.ts";
import { STATIC_PAGE } from "./page-table/static-pages.ts";
import { leaveOverLayers } from "./ui/back-closes.ts";

keepPageInSight();
measureVisit();
tolerateMovedTexts();
const fillInAgain = rememberFields();

// For a page without its own scripts the browser loads a new document. Without a connection the application keeps the
// navigation instead.
window.addEventListener(
  "click",
  (event) => {
    const link = getFollowedLink(event);
    if (!link || !navigator.onLine || !STATIC_PAGE.test(link.pathname)) return;
    event.stopPropagation();
    if (leaveOverLayers(link.href)) event.preventDefault();
  },
  true,
);
// Not available where the site is reached without https. Without it, the browser's own error page appears when a page
// cannot be loaded.
if (import.meta.env.PROD) navigator.serviceWorker?.register(paths.serviceWorker()).catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // The effects of what was drawn anew run first: a form then knows its fields.
      onRecoverableError: (error) => {
        setTimeout(fillInAgain);
        reportError(error);
      },
    },
  );
});
