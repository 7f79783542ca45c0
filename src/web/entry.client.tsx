import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageInSight } from "./features/page-line/page-line.ts";
import { paths } from "./paths.ts";

keepPageInSight();
// Absent where the site is reached without https. Without it, a page that cannot be reached is the browser's own.
if (import.meta.env.PROD) navigator.serviceWorker?.register(paths.serviceWorker()).catch(() => undefined);

// Zod would try whether it may make functions of strings, which our content security policy forbids and reports. This
// is its `z.config({ jitless: true })`, said before the pages that load it do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
