import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { parseListingAddress } from "#domain/listing/filters/listing-address.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { understand } from "#domain/search/understand.ts";
import { originContext, renderedCardsContext, type Services, servicesContext } from "#web/app-context.ts";
import { createPlaceKnowledge } from "./place-dictionary.ts";

const knowledge = createPlaceKnowledge();

/** A sentence, and the filters that it means. */
export const SENTENCE = "2bhk flat in siliguri under 50 lakh";
export const MEANT = { q: "", bhk: ["2"], town: ["siliguri"], priceMax: 5_000_000 };

/** Services for a page with a search: no home has any words, and Sikkim has none in Siliguri. */
function createServices(asked: ListingQuery[]) {
  const countTotal = async ({ q, region, town }: ListingQuery) =>
    q === "" && !(region.includes("sikkim") && town.includes("siliguri")) ? 3 : 0;
  const search = async (query: ListingQuery) => {
    asked.push(query);
    const total = await countTotal(query);
    return { items: [], near: null, total, facets: {}, page: 1, pages: 1, pageSize: query.pageSize };
  };
  return {
    search: {
      understand: async (text: string) => understand(text, knowledge),
      readAddress: async (params: URLSearchParams) => parseListingAddress(params, { verifiedDefault: true }),
      findByShownId: async () => [],
      ...{ countTotal, search, count: search },
    },
    place: {
      listRegions: async () => [
        { slug: "siliguri", name: "Siliguri" },
        { slug: "sikkim", name: "Sikkim" },
      ],
      listTowns: async () => [],
      listLocalities: async () => [],
      listLandmarks: async () => [],
    },
    settings: { readOffice: async () => ({ brand: "Thikana" }) },
    map: { drawPlaces: () => null },
    market: { getRates: async () => new Map() },
  };
}

/** What a loader answers to an address, also if it redirects, with the last search that it has asked for. */
export async function loadSearch(
  load: (args: LoaderFunctionArgs) => Promise<unknown>,
  path: string,
  params: LoaderFunctionArgs["params"] = {},
) {
  const asked: ListingQuery[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, createServices(asked) as unknown as Services);
  context.set(originContext, "http://here");
  context.set(renderedCardsContext, new Map());
  const url = new URL(path, "http://here");
  const args = { request: new Request(url), context, url, params, pattern: "" };
  const answer = await load(args).catch((thrown: unknown) => thrown);
  const location = answer instanceof Response ? answer.headers.get("location") : null;
  return { answer, location, last: asked.at(-1) };
}
