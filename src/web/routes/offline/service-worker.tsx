import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { OfflinePage } from "./OfflinePage.tsx";

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
