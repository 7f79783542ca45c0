import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createNotFound } from "#domain/failure.ts";
import type { MapService } from "./map.service.ts";

const FOREVER = "public, max-age=31536000, immutable";
const A_MINUTE = "public, max-age=60";

/**
 * `GET /map/{version}/{frame}.svg`: pictures of the outline map, for pages; `{frame}.names.json` lists the names on
 * one. `outline.geojson`, `light.json` and `dark.json` are the files of interactive maps.
 */
export const mapRoutes: FastifyPluginAsyncZod<{ map: MapService }> = async (app, { map }) => {
  app.get(
    "/map/:version/:file",
    { schema: { hide: true, params: z.object({ version: z.string(), file: z.string() }) } },
    async ({ params: { version, file } }, reply) => {
      const answer = getAnswer(map, file);
      if (!answer) throw createNotFound();
      // Another process may have an older or newer version for a moment, so its answer is not cached for ever.
      return reply
        .type(answer.type)
        .header("cache-control", version === map.version ? FOREVER : A_MINUTE)
        .send(answer.body);
    },
  );
};

const [SVG, NAMES] = [".svg", ".names.json"];

function getAnswer(map: MapService, file: string): { type: string; body: string } | null {
  if (file.endsWith(SVG)) {
    const body = map.drawPicture(file.slice(0, -SVG.length));
    return body === null ? null : { type: "image/svg+xml; charset=utf-8", body };
  }
  if (file.endsWith(NAMES)) {
    const sheet = map.drawSheet(file.slice(0, -NAMES.length));
    return sheet && { type: "application/json; charset=utf-8", body: JSON.stringify(sheet) };
  }
  const body = map.file(file);
  return body === null ? null : { type: "application/json; charset=utf-8", body };
}
