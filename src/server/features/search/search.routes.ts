import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listingAnswer } from "#contract/listing.ts";
import { listingSearch } from "#contract/listing-search.ts";
import { invalid } from "#domain/failure.ts";
import { parseListingAddress } from "#domain/listing-address.ts";
import type { SearchService } from "./search.service.ts";

/** `GET /api/v1/listings`, open to all. */
export function searchRoutes(search: SearchService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/v1/listings",
      { schema: { tags: ["search"], querystring: listingSearch, response: { 200: listingAnswer } } },
      async (request) => {
        const address = new URL(request.url, "http://here").searchParams;
        const { query, problems } = parseListingAddress(address, { verifiedDefault: null });
        if (Object.keys(problems).length > 0) throw invalid(problems);
        return search.search(query);
      },
    );
  };
}
