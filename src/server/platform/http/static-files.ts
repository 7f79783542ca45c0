import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { BUILT_TEXTS, FOREVER, registerBuiltTexts } from "#server/platform/pages/static-files.ts";

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
