import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { acceptsEncoding } from "#server/platform/http/compression.ts";

const FOREVER = "public, max-age=31536000, immutable";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};
/** By preference, with the ending of the file that the build has made. Short texts have no compressed file. */
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

/** The files that `registerBuiltTexts` serves, as a pattern in the build's folder. */
const BUILT_TEXTS = `assets/*{${Object.keys(TYPES).join()}}`;

/**
 * Serves the build's scripts, styles and drawings from memory, where they take 1 MB compressed. A first visit needs about
 * a hundred of them; opening, reading and closing each file took the server longer than rendering the page. Their names
 * contain a hash of the content, so browsers cache them for ever.
 * @param folder the built `assets`
 */
export function registerBuiltTexts(app: FastifyInstance, folder: URL): void {
  const known = new Set(readdirSync(folder));
  const read = new Map<string, Buffer>();
  const get = (file: string): Buffer | undefined => {
    const url = new URL(file, folder);
    if (!read.has(file) && existsSync(url)) read.set(file, readFileSync(url));
    return read.get(file);
  };
  app.get<{ Params: { "*": string } }>("/assets/*", { schema: { hide: true } }, (request, reply) => {
    const name = request.params["*"];
    const type = TYPES[extname(name)];
    const encoding = ENCODINGS.find(
      (one) => acceptsEncoding(request, one.name) && known.has(name + one.ending),
    );
    const bytes = type && known.has(name) ? get(name + (encoding?.ending ?? "")) : undefined;
    // A file of an earlier build, also when a newer build replaces the files of a process that still runs; the page
    // handler could not help with it.
    if (!type || !bytes)
      return reply.code(404).header("cache-control", "no-store").type("text/plain").send("Gone");
    reply.type(type).header("cache-control", FOREVER).header("vary", "accept-encoding");
    if (encoding) reply.header("content-encoding", encoding.name);
    return reply.send(bytes);
  });
}

const CLIENT = new URL("../../../../build/client/", import.meta.url);
const AN_HOUR = "public, max-age=3600";

/** Serves the built files. Names under /assets contain a hash of the content, so browsers cache them for ever. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(CLIENT)) return;
  const root = fileURLToPath(CLIENT);
  await app.register(staticFiles, {
    root,
    wildcard: false,
    globIgnore: [`${BUILT_TEXTS}*`],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const name = file.slice(root.length);
      response.header("cache-control", name.startsWith("assets/") ? FOREVER : AN_HOUR);
    },
  });
  registerBuiltTexts(app, new URL("assets/", CLIENT));
}
