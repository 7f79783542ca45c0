import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { PLACE_KINDS, placeMarket, placeMarketParams } from "#contract/listing/place.ts";
import { createNotFound } from "#domain/failure.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import type { MarketService } from "./market.service.ts";

const PATHS = { locality: "/api/v1/localities/:slug", town: "/api/v1/towns/:slug" };

/** `GET /api/v1/localities/{slug}` and `GET /api/v1/towns/{slug}`, open to all. */
export const marketRoutes: FastifyPluginAsyncZod<{ market: MarketService }> = async (app, { market }) => {
  for (const kind of PLACE_KINDS)
    app.get(
      PATHS[kind],
      {
        config: limitRate(600, 60),
        schema: {
          tags: ["places"],
          summary: `What is listed in a ${kind}, and what is asked for it`,
          params: placeMarketParams,
          response: { 200: placeMarket },
        },
      },
      async ({ params }) => {
        const found = await market.readMarket(kind, params.slug);
        if (!found) throw createNotFound();
        return found;
      },
    );
};
