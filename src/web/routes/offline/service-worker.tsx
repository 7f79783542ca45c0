import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import type { Office } from "#content/office.ts";
import { servicesContext } from "#web/app-context.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { m } from "#words/generated/messages.js";
import { getLocale } from "#words/generated/runtime.js";
import css from "./offline.css?inline";

/** The page that a device shows without a connection: no script, and nothing that would have to be loaded. */
function OfflinePage({ brand, phones: [phone = ""] }: Pick<Office, "brand" | "phones">) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{m.offline_head({ brand })}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>
          <p className="brand">
            <BrandMark />
            {brand}
          </p>
          <h1>{m.offline_title()}</h1>
          <p>{m.offline_words()}</p>
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the present page */}
            <a className="button" href="">
              {m.ui_try_again()}
            </a>
          </p>
          {phone && (
            <a className="call" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
              {m.error_call({ phone })}
            </a>
          )}
        </main>
      </body>
    </html>
  );
}

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
  "cache-control": "no-store",
};

/**
 * The service worker: it caches nothing and answers only for a page that could not be loaded
 * (docs/decisions/pages-and-rendering.md). The offline page is part of its text, so a changed page or phone number is a
 * new version, which browsers install automatically.
 */
const writeWorker = (page: string) => `const page = ${JSON.stringify(page)};
const headers = ${JSON.stringify(HEADERS)};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const answer = async () => (await preloadResponse) ?? fetch(request);
  event.respondWith(answer().catch(() => new Response(page, { status: 503, headers })));
});
`;

export async function loader({ context }: LoaderFunctionArgs) {
  const office = await context.get(servicesContext).settings.readOffice();
  const page = `<!doctype html>${renderToStaticMarkup(<OfflinePage {...office} />)}`;
  return new Response(writeWorker(page), {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
