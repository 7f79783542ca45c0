import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from "react-router";
import {
  newConnectionsContext,
  nonceContext,
  onErrorContext,
  referenceContext,
  renderedCardsContext,
  takeDocumentContext,
  trackLoaderContext,
} from "./app-context.ts";
import { delayScripts } from "./document/first-visit.ts";
import {
  addHydrationData,
  isAskedWrongly,
  readHydrationData,
  renderDocument,
} from "./document/render-document.server.tsx";
import { NonceContext, ReferenceContext } from "./document/request-contexts.ts";
import { insertCards } from "./features/listing-card/render-cards.server.tsx";
import { RenderedCards } from "./features/listing-card/rendered-card.ts";
import type { PageHandle } from "./page-table/page-handle.ts";

/** On such pages, text and images load before scripts (page-handle.ts). */
function isReadFirst({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  return matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.readFirst);
}

/** Only the page's own routes: the router makes objects of the whole table each time. */
function keepOwnRoutes({ manifest, ...entry }: EntryContext): EntryContext {
  const { matches } = entry.staticHandlerContext;
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}

/** Renders the whole page as one text: this is faster than streaming, and the text can be compressed and cached. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...whole }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const cards = context.get(renderedCardsContext);
  const entry = keepOwnRoutes(whole);
  const data = await readHydrationData(serverHandoffStream);
  await context.get(newConnectionsContext)();
  const { html, hasFailed } = await renderDocument(
    <NonceContext value={nonce}>
      <RenderedCards value={cards}>
        <ReferenceContext value={context.get(referenceContext)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ReferenceContext>
      </RenderedCards>
    </NonceContext>,
    { nonce, onError: context.get(onErrorContext) },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  // In development, the development server's own scripts come first.
  const waits = !import.meta.env.DEV && isReadFirst(entry);
  const parts = insertCards(waits ? delayScripts(html) : html, cards);
  // Pages without the application have no scripts of the router.
  context.get(takeDocumentContext)(
    entry.renderMeta?.didRenderScripts ? addHydrationData(parts, data, nonce) : parts,
  );
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Loaders and actions are parts of a request's trace. */
export const instrumentations: ServerInstrumentation[] = [
  {
    route: ({ id, instrument }) =>
      instrument({
        loader: (load, { context }) => context.get(trackLoaderContext)(`loader ${id}`, load),
        action: (act, { context }) => context.get(trackLoaderContext)(`action ${id}`, act),
      }),
  },
];

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isAskedWrongly(error)) return;
  context.get(onErrorContext)(error);
};
