import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";

const CLIENT = fileURLToPath(new URL("../../../../build/client/", import.meta.url));
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** Serves the built files. Names under /assets contain a hash of the content, so browsers cache them for ever. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(CLIENT)) return;
  await app.register(staticFiles, {
    root: CLIENT,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const name = file.slice(CLIENT.length);
      response.header("cache-control", name.startsWith("assets/") ? FOREVER : AN_HOUR);
    },
  });
  // A file of an earlier build no longer exists; the page handler could not help with it.
  app.get("/assets/*", { schema: { hide: true } }, (_request, reply) => {
    reply.code(404).header("cache-control", "no-store").type("text/plain").send("Gone");
  });
}
