import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageInSight } from "./features/page-line/page-line.ts";
import { paths } from "./paths.ts";

keepPageInSight();
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
