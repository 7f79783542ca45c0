import type { PageSource } from "#server/platform/http/page-renderer.ts";
import { type PageCache, getNormalAddress, type CachedPage } from "./page-cache.ts";
import type { FastifyRequest, FastifyReply, FastifyInstance } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { PAGE_METHODS } from "#server/platform/http/error-answers.ts";
import { expectForm } from "#server/platform/http/page-form.ts";
import { getOrigin } from "#server/platform/http/origin.ts";
import { type PageRequest, toWebRequest, copyHead } from "./page-request.ts";
import { getPagePriority } from "#server/platform/http/priority.ts";
import { admitPage } from "#server/platform/http/admission.ts";
import { randomBytes, createHash } from "node:crypto";
import { type PagePart, encodeParts, withBytes } from "#server/platform/http/text-bytes.ts";
import { sealInlineScripts } from "#server/platform/http/inline-scripts.ts";
import { writeDevelopmentPolicy, writeContentSecurityPolicy } from "#server/platform/http/browser-security.ts";
import { Failure } from "#domain/failure.ts";
import { acceptsEncoding } from "#server/platform/http/accepts-encoding.ts";

export interface PagesOptions {
  source: PageSource;
  cache: PageCache;
  publicUrl: string | undefined;
  /** Origin of the map style, if the map is not our own; pages may load it. */
  mapOrigin?: string | undefined;
  /** Whether nobody is signed in, so the page is the same for everybody. */
  isAnonymous(request: FastifyRequest): boolean;
  /** What loaders and actions receive for this request, besides the nonce for inline scripts. */
  makeGiven(request: FastifyRequest, reply: FastifyReply): { onError(error: unknown): void };
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Quality 5 makes a page 8 % smaller, and takes nearly twice as long (docs/decisions/pages-and-rendering.md). */
const BROTLI_QUALITY = 4;
/** Browsers may store the page, but must ask each time whether it has changed. */
const PAGE_CACHING = "private, no-cache";

/** Every address that no other route handles is a page, or one of its data requests. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.register(async (pages) => {
    // React Router reads request bodies itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    pages.route({
      method: [...PAGE_METHODS],
      url: "/*",
      schema: { hide: true },
      handler: (request, reply) => new Pages(options).answer(request, reply),
    });
  });
}

class Pages {
  readonly #options: PagesOptions;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await expectForm(request);
    if (await this.#options.source.serve?.(request, reply)) return reply.hijack();
    const { readParameters, readsCookies } = await this.#options.source.bundle();
    if (!this.#isForEverybody(request) || readsCookies(getPath(request.url)))
      return this.#send(await this.#renderInTurn(request, reply, { address: request.url }), reply);
    const address = getNormalAddress(request.url, readParameters);
    // Set if this request rendered a page that is not cached: a redirect, a 404, a response with a cookie.
    let uncached: Rendered | undefined;
    // The origin is part of the key: the page contains it, and a page made for a forged Host must not be shown to other
    // visitors.
    const key = `en ${getOrigin(request, this.#options.publicUrl)}${address}`;
    const page = await this.#options.cache.get(key, async () => {
      const rendered = await this.#renderInTurn(request, reply, { address, isForEverybody: true });
      if (isCacheable(rendered.response)) return makeCachedPage(rendered);
      uncached = rendered;
      return null;
    });
    if (page) return sendCached(page, request, reply);
    const own = uncached ?? (await this.#renderInTurn(request, reply, { address, isForEverybody: true }));
    return this.#send(own, reply);
  }

  /** @throws Failure busy if too many other requests are being handled */
  async #renderInTurn(request: FastifyRequest, reply: FastifyReply, asked: PageRequest): Promise<Rendered> {
    const { readPriority } = await this.#options.source.bundle();
    const path = getPath(request.url);
    const priority = getPagePriority(request, this.#options.isAnonymous(request), readPriority(path));
    const release = await admitPage(request.server, path, priority);
    try {
      return await this.#render(request, reply, asked);
    } finally {
      release();
    }
  }

  /** Whether everybody who is not signed in gets the same page. */
  #isForEverybody(request: FastifyRequest): boolean {
    if (this.#options.source.development || request.method !== "GET" || request.actor.role !== "none")
      return false;
    return !getPath(request.url).endsWith(".data");
  }

  async #render(request: FastifyRequest, reply: FastifyReply, asked: PageRequest): Promise<Rendered> {
    const { source, makeGiven, publicUrl, mapOrigin } = this.#options;
    const mark = randomBytes(16).toString("base64url");
    const { renderPage } = await source.bundle();
    const webRequest = toWebRequest(request, reply, { ...asked, origin: getOrigin(request, publicUrl) });
    let refusal: Error | undefined;
    let document: readonly PagePart[] | undefined;
    const { onError, ...rest } = makeGiven(request, reply);
    const response = await renderPage(webRequest, {
      ...rest,
      mark,
      takeDocument: (parts: readonly PagePart[]) => {
        document = parts;
      },
      onError: (error: unknown) => {
        if (isBusy(error)) refusal = error;
        else onError(error);
      },
    });
    if (refusal) throw refusal;
    if (!response.headers.get("content-type")?.startsWith("text/html"))
      return { response, body: Buffer.from(await response.arrayBuffer()), policy: undefined };
    const { parts, hashes } = sealInlineScripts(document ?? [await response.text()], mark);
    const policy = source.development
      ? writeDevelopmentPolicy(mapOrigin)
      : writeContentSecurityPolicy(hashes, mapOrigin);
    return { response, body: parts, policy };
  }

  #send({ response, body, policy }: Rendered, reply: FastifyReply): FastifyReply {
    copyHead(response, reply);
    if (policy) reply.header("content-security-policy", policy);
    if (!response.headers.has("cache-control")) reply.header("cache-control", PAGE_CACHING);
    const bytes = Buffer.isBuffer(body) ? body : encodeParts(body);
    return reply.send(bytes.length > 0 ? bytes : undefined);
  }
}

const getPath = (url: string): string => url.split("?", 1)[0] ?? "";

/** Whether the database refuses more work. */
const isBusy = (error: unknown): error is Failure => error instanceof Failure && error.code === "busy";

interface Rendered {
  response: Response;
  /** A page is in parts. */
  body: Buffer | readonly PagePart[];
  policy: string | undefined;
}

/** Pages, feeds and sitemaps. */
const CACHED_TYPES = /^(text\/html|text\/plain|application\/(rss\+)?xml)\b/;

function isCacheable(response: Response): boolean {
  if (response.status !== 200 || !CACHED_TYPES.test(response.headers.get("content-type") ?? "")) return false;
  if (response.headers.getSetCookie().length > 0) return false;
  return !/no-store|private/.test(response.headers.get("cache-control") ?? "");
}

const compressBytes = (bytes: Buffer): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

async function makeCachedPage({ response, body, policy }: Rendered): Promise<CachedPage> {
  const brotli = await (Buffer.isBuffer(body) ? compressBytes(body) : withBytes(body, compressBytes));
  // The same page gives the same compressed bytes, which are a tenth to read.
  const etag = `W/"${createHash("sha256").update(brotli).digest("base64url").slice(0, 22)}"`;
  const type = response.headers.get("content-type") ?? "";
  return { type, brotli, policy, etag };
}

function sendCached(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (page.policy) reply.header("content-security-policy", page.policy);
  reply
    .type(page.type)
    .header("cache-control", PAGE_CACHING)
    .header("etag", page.etag)
    .header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  if (!acceptsEncoding(request, "br")) return sendPlain(page, reply);
  return reply.header("content-encoding", "br").send(page.brotli);
}

async function sendPlain({ brotli }: CachedPage, reply: FastifyReply): Promise<FastifyReply> {
  return reply.send(await decompress(brotli));
}
