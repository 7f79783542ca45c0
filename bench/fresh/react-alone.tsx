/**
 * How fast React alone renders pages: each page is loaded once as the server does it, then its tree is rendered again
 * and again with `renderToString`, without the router's responses, copies and compression. It is a part of the build,
 * so that it uses the same React and the same components (bench/fresh/react-process.ts).
 */
import * as build from "virtual:react-router/server-build";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getContext, type PageGiven, renderedCardsContext } from "#web/app-context.ts";
import { RenderedCards } from "#web/features/listing-card/rendered-card.ts";

/** @returns how many of these pages React renders in a second; each page is rendered equally often */
export async function countReactAlone(
  urls: readonly string[],
  given: PageGiven,
  seconds: number,
): Promise<number> {
  const trees: { url: string; entry: EntryContext; cards: Map<string, Buffer> | null }[] = [];
  const keep = async (
    { url }: Request,
    _status: number,
    _headers: Headers,
    entry: EntryContext,
    context: RouterContextProvider,
  ) => {
    // The data is sent after the tree.
    const tree = { ...entry, serverHandoffStream: undefined };
    trees.push({ url, entry: tree, cards: context.get(renderedCardsContext) });
    return new Response("");
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: keep } };
  const handle = createRequestHandler({ ...build, entry } as typeof build, "production");
  for (const url of urls) {
    const request = new Request(url);
    await handle(request, getContext(given, request));
  }
  const draw = ({ url, entry, cards }: (typeof trees)[number]) =>
    renderToString(
      <RenderedCards value={cards}>
        <ServerRouter context={entry} url={url} nonce={given.nonce} />
      </RenderedCards>,
    );
  for (const tree of trees) draw(tree);
  const began = performance.now();
  let drawn = 0;
  while (performance.now() - began < seconds * 1000)
    for (const tree of trees) {
      draw(tree);
      drawn++;
    }
  return drawn / ((performance.now() - began) / 1000);
}
