import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { isRouteErrorResponse } from "react-router";
import type { PagePart } from "#web/app-context.ts";

/**
 * The data of a page's loaders, which the router in the browser takes over. The router would write it while React
 * streams the page, which takes React several rounds. The data is ready before, so it is added to the finished page.
 */
const END = "</body></html>";

/** Reads the encoded data. */
export async function readHydrationData(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  let text = "";
  if (!stream) return text;
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}

/** A text as it may be written in a script in HTML. */
const writeScriptText = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * Adds the data to a page as the router in the browser expects it (`<Scripts>` has made its stream).
 * @param page in parts that follow one another
 * @param nonce of inline scripts that may run
 */
export function addHydrationData(page: readonly PagePart[], data: string, nonce: string): PagePart[] {
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue(${writeScriptText(data)});${stream}.close();</script>`;
  const last = page.at(-1);
  return typeof last === "string" && last.endsWith(END)
    ? [...page.slice(0, -1), last.slice(0, -END.length), script, END]
    : [...page, script];
}

const TIMEOUT_MS = 10_000;
/** React writes this for a part that was not ready or has failed. A text of the page cannot contain a comment. */
const MISSING_PART = "<!--$!-->";

/** React writes it only into streams. Without it, browsers lay a page out by the rules of very old pages. */
const DOCTYPE = "<!DOCTYPE html>";

export interface RenderedDocument {
  readonly html: string;
  /** A part of the page has failed; the others are there. */
  readonly hasFailed: boolean;
}

interface RenderOptions {
  /** Of inline scripts that may run. */
  readonly nonce: string;
  readonly onError: (error: unknown) => void;
}

/**
 * Renders a document. Nearly always everything is ready, and React renders it at once, without pieces of a stream. If
 * something must be loaded first, or fails, it is rendered again in the way that can wait and reports errors.
 * @throws whatever prevents the document as a whole
 */
export function renderDocument(tree: ReactElement, options: RenderOptions): Promise<RenderedDocument> {
  const html = renderAtOnce(tree);
  return html === null ? renderWithWaiting(tree, options) : Promise.resolve({ html, hasFailed: false });
}

function renderAtOnce(tree: ReactElement): string | null {
  try {
    const html = renderToString(tree);
    if (html.includes(MISSING_PART)) return null;
    return html.startsWith("<html") ? DOCTYPE + html : html;
  } catch {
    return null;
  }
}

function renderWithWaiting(tree: ReactElement, { nonce, onError }: RenderOptions): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let hasFailed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString(), hasFailed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
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
        hasFailed = true;
        onError(error);
      },
    });
    const timer = setTimeout(() => abort(new Error("The page took too long.")), TIMEOUT_MS);
  });
}

/** An address or action that does not exist: it gets an error response, but it is not an error of ours. */
export const isAskedWrongly = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;
