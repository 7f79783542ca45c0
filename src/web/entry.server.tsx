import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import {
  drawnCardsContext,
  everybodyIsHeardContext,
  markContext,
  onErrorContext,
  takeDocumentContext,
} from "./app-context.ts";
import { DrawnCards } from "./features/listing-card/drawn-card.ts";
import { letScriptsWait } from "./first-visit.ts";
import { MarkContext } from "./mark-context.ts";
import type { PageHandle } from "./page-handle.ts";

const PATIENCE_MS = 10_000;

/** On such pages, text and images load before scripts (page-handle.ts). */
function isReadFirst({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  return matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.readFirst);
}

/** Renders the whole page into one buffer: this is faster than streaming, and the buffer can be cached. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = context.get(markContext);
  await context.get(everybodyIsHeardContext)();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let outcome = status;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set("content-type", "text/html; charset=utf-8");
        const html = Buffer.concat(chunks);
        // In development, the development server's own scripts come first.
        const waits = !import.meta.env.DEV && isReadFirst(entry);
        context.get(takeDocumentContext)(waits ? letScriptsWait(html) : html);
        resolve(new Response(null, { status: outcome, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <MarkContext value={mark}>
        <DrawnCards value={context.get(drawnCardsContext)}>
          <ServerRouter context={entry} url={request.url} nonce={mark} />
        </DrawnCards>
      </MarkContext>,
      {
        nonce: mark,
        // Never sends the page in parts that a script puts together, so that it is complete without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(sink);
        },
        onShellError: reject,
        onError(error) {
          // An error boundary that passes the error to the page's own boundary; that one is rendered in a second pass.
          if (isAskedWrongly(error)) return;
          outcome = 500;
          context.get(onErrorContext)(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("The page took too long.")), PATIENCE_MS);
  });
}

/** An address or action that does not exist: it gets an error response, but it is not an error of ours. */
const isAskedWrongly = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isAskedWrongly(error)) return;
  context.get(onErrorContext)(error);
};
