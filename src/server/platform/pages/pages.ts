import { createHash, hash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#domain/failure.ts";
import { admitPage } from "#server/platform/http/admission.ts";
import {
  getOrigin,
  writeContentSecurityPolicy,
  writeDevelopmentPolicy,
} from "#server/platform/http/browser-security.ts";
import { acceptsEncoding } from "#server/platform/http/compression.ts";
import { PAGE_METHODS } from "#server/platform/http/error-answers.ts";
import { getPagePriority, type Priority } from "#server/platform/http/priority.ts";
import {
  type CachedPage,
  encodeParts,
  getNormalAddress,
  type PageCache,
  type PagePart,
  withBytes,
} from "./page-cache.ts";
import { copyHead, expectForm, type PageRequest, toWebRequest } from "./page-request.ts";

/**
 * Removes the nonce from the inline scripts that we put into a page, and returns their hashes. Only scripts with the
 * nonce, which is new for every rendering, may run. A script that somebody injected through a text has no nonce, so it
 * gets no hash and the browser refuses it.
 * @param page in parts that follow one another; a script is within one text
 * @returns the page in more parts: joining them would copy it
 */
function sealInlineScripts(
  page: readonly PagePart[],
  nonce: string,
): { parts: PagePart[]; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const parts: PagePart[] = [];
  for (const html of page) {
    if (typeof html !== "string") {
      parts.push(html);
      continue;
    }
    let from = 0;
    for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
      parts.push(html.slice(from, at));
      from = at + attribute.length;
      const script = readScript(html, at, from);
      // A script whose text contains the nonce would change when it is removed; the nonce is secret, so this does not
      // happen.
      if (script) hashes.add(`'sha256-${hash("sha256", script.replaceAll(attribute, ""), "base64")}'`);
    }
    parts.push(from > 0 ? html.slice(from) : html);
  }
  return { parts, hashes: [...hashes] };
}

/** The text of the script whose tag has the attribute; empty if the attribute is in another tag or in a text. */
function readScript(html: string, at: number, after: number): string {
  const tag = html.lastIndexOf("<", at);
  const body = html.indexOf(">", after) + 1;
  if (!/^<script[\s/]/.test(html.slice(tag, tag + 8)) || html.lastIndexOf(">", at) > tag) return "";
  return html.slice(body, html.indexOf("</script>", body));
}

/** What the page bundle exports (src/web/page-table/page-handler.ts); `given` is passed on to its pages. */
export interface PageBundle {
  renderPage(request: Request, given: unknown): Promise<Response>;
  /** The query parameters that the page at that path reads; null if it may read any. */
  readParameters(path: string): readonly string[] | null;
  /** Whether the page at that path depends on cookies of people who are not signed in. */
  readsCookies(path: string): boolean;
  /** The pattern of a page's address, such as `/user/propertydetail/:id`. */
  readPattern(path: string): string;
  /** The priority of the page at that path, if it is higher or lower than that of others. */
  readPriority(path: string): Priority | undefined;
  /** Whether that page shows every visitor the same, so that a replica of the database may answer. */
  mayUseReplica(path: string): boolean;
}

/** Where pages come from: the build, or the source files during development. */
export interface PageSource {
  /** Allows inline scripts of other tools (hot reload). */
  readonly development: boolean;
  bundle(): Promise<PageBundle>;
  /** Serves what belongs to the source itself, such as modules; returns whether it did. */
  serve?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  close?(): Promise<void>;
}

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
    const nonce = randomBytes(16).toString("base64url");
    const { renderPage } = await source.bundle();
    const webRequest = toWebRequest(request, reply, { ...asked, origin: getOrigin(request, publicUrl) });
    let rejection: Error | undefined;
    let document: readonly PagePart[] | undefined;
    const { onError, ...rest } = makeGiven(request, reply);
    const response = await renderPage(webRequest, {
      ...rest,
      nonce,
      takeDocument: (parts: readonly PagePart[]) => {
        document = parts;
      },
      onError: (error: unknown) => {
        if (isBusy(error)) rejection = error;
        else onError(error);
      },
    });
    if (rejection) throw rejection;
    if (!response.headers.get("content-type")?.startsWith("text/html"))
      return { response, body: Buffer.from(await response.arrayBuffer()), policy: undefined };
    const { parts, hashes } = sealInlineScripts(document ?? [await response.text()], nonce);
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
