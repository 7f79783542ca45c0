import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Gauge, type Registry } from "prom-client";
import { idParams } from "#contract/fields/values.ts";
import {
  listingAnswer,
  mapAnswer,
  similarAnswer,
  suggestAnswer,
  understandAnswer,
} from "#contract/listing/listing.ts";
import {
  listingSearch,
  mapSearch,
  SUGGEST_FILTERS,
  SUGGEST_LIMIT,
  suggestSearch,
  understandSearch,
} from "#contract/listing/listing-search.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { readAddressFilters, writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { findSentenceMeaning } from "#domain/search/apply-sentence.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import { m } from "#words/generated/messages.js";
import type { Alternative } from "./search.alternatives.service.ts";
import { presentDistances, presentUnderstood } from "./search.present.ts";
import type { SearchService } from "./search.service.ts";

const PATH = "/api/v1/listings";
/** For programs, an address without `verified` means all listings. */
const PROGRAMS = { verifiedDefault: null } as const;

/** Zoom levels as in MapLibre: at 0 the whole earth is 512 pixels wide. */
const [USUAL_ZOOM, FARTHEST_IN] = [10, 22];

const writeBeyondLine = (page: number, pages: number): string => m.list_page_beyond({ page, pages });

/** `GET /api/v1/listings` and its map, open to all, and the metrics of the index in `/metrics`. */
export const searchRoutes: FastifyPluginAsyncZod<{ search: SearchService }> = async (app, { search }) => {
  addFigures(app.metrics, search.index);

  app.get(
    `${PATH}/map`,
    {
      config: limitRate(600, 60),
      schema: { tags: ["search"], querystring: mapSearch, response: { 200: mapAnswer } },
    },
    async (request) => {
      const address = new URL(request.url, "http://here").searchParams;
      const { query, problems } = await search.readAddress(address, PROGRAMS);
      const read = new AddressReader(address);
      const zoom = read.readNumber("zoom", 0, FARTHEST_IN) ?? USUAL_ZOOM;
      const all = { ...problems, ...read.problems };
      if (Object.keys(all).length > 0) throw createInvalid(all);
      const found = await search.map(query, zoom);
      const meant = await findSentenceMeaning(search, { query, exact: isExact(address) }, found.total);
      if (!meant) return found;
      return {
        ...(await search.map(meant.query, zoom)),
        understood: presentUnderstood(meant.understood),
      };
    },
  );

  app.get(
    `${PATH}/understand`,
    {
      config: limitRate(600, 60),
      schema: {
        tags: ["search"],
        summary: "The filters that a sentence means, and what was not understood of it",
        querystring: understandSearch,
        response: { 200: understandAnswer },
      },
    },
    async (request) => {
      const read = new AddressReader(new URL(request.url, "http://here").searchParams);
      const text = read.readText("q", LIMITS.searchLength);
      if (Object.keys(read.problems).length > 0) throw createInvalid(read.problems);
      return presentUnderstood(await search.understand(text));
    },
  );

  app.get(
    `${PATH}/suggest`,
    {
      config: limitRate(600, 60),
      schema: {
        tags: ["search"],
        summary: "What a text that is being typed may be meant for, with how many listings each finds",
        querystring: suggestSearch,
        response: { 200: suggestAnswer },
      },
    },
    async (request) => {
      const read = new AddressReader(new URL(request.url, "http://here").searchParams);
      const q = read.readText("q", LIMITS.searchLength);
      const limit = read.readNumber("limit", 1, SUGGEST_LIMIT.most) ?? SUGGEST_LIMIT.default;
      const context = readAddressFilters(read, SUGGEST_FILTERS, PROGRAMS);
      if (Object.keys(read.problems).length > 0) throw createInvalid(read.problems);
      return search.suggest({ q, limit, context });
    },
  );

  await app.register(createSimilarRoutes(search));

  app.get(
    PATH,
    { schema: { tags: ["search"], querystring: listingSearch, response: { 200: listingAnswer } } },
    (request) => answerSearch(search, new URL(request.url, "http://here").searchParams),
  );
};

const presentAlternative = ({ change, name, query, count, km }: Alternative) => ({
  ...{ change, filter: name, count, km },
  search: writeListingAddress(query, PROGRAMS),
});

const isExact = (address: URLSearchParams): boolean => address.get("exact") === "1";

/** The results of a search, by what its text means, as in the search bar. */
async function searchMeaning(search: SearchService, query: ListingQuery, exact: boolean) {
  const found = await search.search(query);
  const meant = await findSentenceMeaning(search, { query, exact }, found.total);
  if (!meant) return { query, found, understood: null };
  const understood = presentUnderstood(meant.understood);
  return { query: meant.query, found: await search.search(meant.query), understood };
}

/**
 * One page of a search. Adds alternatives if it finds too little, and the address of the last page if the page is
 * beyond it.
 */
async function answerSearch(search: SearchService, address: URLSearchParams) {
  const { query: asked, problems } = await search.readAddress(address, PROGRAMS);
  if (Object.keys(problems).length > 0) throw createInvalid(problems);
  const { query, found, understood } = await searchMeaning(search, asked, isExact(address));
  const ways = (await search.findAlternatives(query, found.total)).map(presentAlternative);
  const items = presentDistances(found);
  const answer = { ...found, items, ...(ways.length > 0 && { ways }), ...(understood && { understood }) };
  const { page, pages } = answer;
  if (page <= pages) return answer;
  const last = writeListingAddress({ ...query, page: pages }, PROGRAMS);
  const lastPage = last ? `${PATH}?${last}` : PATH;
  return { ...answer, message: writeBeyondLine(page, pages), lastPage };
}

/** Listings similar to one listing. */
function createSimilarRoutes(search: SearchService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${PATH}/:id/similar`,
      {
        schema: {
          tags: ["search"],
          summary: "Listings like one: of its kind and purpose, by price, size, place and bedrooms",
          params: idParams,
          response: { 200: similarAnswer },
        },
      },
      async (request) => ({ items: await search.findSimilar(request.params.id) }),
    );
  };
}

/** The metrics of the index in `/metrics`. */
function addFigures(metrics: Registry, index: SearchService["index"]): void {
  const addFigure = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      // Several web processes share one index.
      aggregator: "max",
      collect() {
        this.set(read());
      },
    });
  addFigure("search_listings", "Listings in the search index", () => index.figures().listings);
  addFigure(
    "search_slots",
    "Rows of the search index, including rows of removed listings",
    () => index.figures().slots,
  );
  addFigure(
    "search_lag_seconds",
    "Seconds since the index last matched the database",
    () => index.figures().lagSeconds,
  );
  addFigure(
    "search_differences",
    "Checks that found a difference between the index and the database",
    () => index.figures().differences,
  );
}
