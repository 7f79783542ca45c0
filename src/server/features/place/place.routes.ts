import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { placesAnswer } from "#contract/listing/place.ts";
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
