import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { notFound } from "#domain/failure.ts";
import type { MapService } from "./map.service.ts";

const FOREVER = "public, max-age=31536000, immutable";
const A_MINUTE = "public, max-age=60";

/** `GET /map/{version}/{frame}.svg`: pictures of the outline map, for pages. */
export function mapRoutes(map: MapService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/map/:version/:file",
      { schema: { hide: true, params: z.object({ version: z.string(), file: z.string() }) } },
      async ({ params: { version, file } }, reply) => {
        const picture = file.endsWith(".svg") ? map.picture(file.slice(0, -".svg".length)) : null;
        if (picture === null) throw notFound();
        // Another process may be a version behind or ahead for a moment; what it says of our picture is not for ever.
        return reply
          .type("image/svg+xml; charset=utf-8")
          .header("cache-control", version === map.version ? FOREVER : A_MINUTE)
          .send(picture);
      },
    );
  };
}
