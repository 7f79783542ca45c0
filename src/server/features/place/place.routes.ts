import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { PLACE_KINDS, placeMarket, placeMarketParams, placesAnswer } from "#contract/listing/place.ts";
import { createNotFound } from "#domain/failure.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import type { MarketService } from "./place.market.service.ts";
import { type PlaceService, presentPlaces } from "./place.service.ts";

/** `GET /api/v1/places`, open to all. */
export const placeRoutes: FastifyPluginAsyncZod<{ place: PlaceService }> = async (app, { place }) => {
  app.get(
    "/api/v1/places",
    {
      schema: {
        tags: ["places"],
        summary: "Regions with their towns and localities",
        response: { 200: placesAnswer },
      },
    },
    async () =>
      presentPlaces(await place.listRegions(), await place.listTowns(), await place.listLocalities()),
  );
};

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
