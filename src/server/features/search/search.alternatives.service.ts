import type { ListingAnswer } from "#contract/listing/listing.ts";
import {
  type AlternativeQuery,
  listAlternatives,
  listBroaderQueries,
} from "#domain/listing/filters/alternatives.ts";
import { type ListingQuery, removeFilters } from "#domain/listing/filters/listing-query.ts";
import { PLACE_FILTERS } from "#domain/listing/filters/registry.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import { correctSpelling } from "#domain/search/names/spelling.ts";
import { isOtherCity } from "#domain/search/words/vocabulary.ts";
import type { PlaceService } from "../place/place.service.ts";

/** With fewer results than this, a search offers too little choice. */
const FEW = 5;
const TOWNS = 3;
/** How many alternatives are shown; fewer if the search has some results already. */
const SHOWN = { ofNone: 7, ofFew: 4 } as const;

/** A search that differs in one thing, how many it finds, and how far away it is if it is in another town. */
export interface Alternative extends AlternativeQuery {
  readonly count: number;
  /** Straight-line distance of the town in kilometres. */
  readonly km: number | null;
}

interface AlternativesDeps {
  readonly place: PlaceService;
  readonly count: (query: ListingQuery) => Promise<Pick<ListingAnswer, "facets">>;
  readonly countTotal: (query: ListingQuery) => Promise<number>;
}

/** Finds alternatives for a search with no results or too few. */
export function createAlternatives({ place, count, countTotal }: AlternativesDeps) {
  const countEach = async (queries: readonly AlternativeQuery[], more: number): Promise<Alternative[]> => {
    const counted = await Promise.all(
      queries.map(async (each) => ({ ...each, count: await countTotal(each.query), km: null })),
    );
    return counted.filter((each) => each.count > more);
  };
  return {
    /**
     * The most helpful changes of a search, each with the exact number of results, which is higher than the search's
     * own. Empty if the search finds enough.
     * @param total the search's own number of results
     */
    async findAlternatives(query: ListingQuery, total: number): Promise<Alternative[]> {
      if (total >= FEW) return [];
      const respelt = total === 0 ? await listRespelt(place, query) : [];
      const [found, towns] = await Promise.all([
        countEach([...respelt, ...listAlternatives(query)], total),
        listNearestTowns(place, query, count),
      ]);
      const cheapest = found.find(({ change }) => change === "price");
      const fewer = found.filter(({ change }) => change === "without").sort((a, b) => b.count - a.count);
      const changedOnce = [
        ...found.filter(({ change }) => change === "spelling"),
        // Words beside filters are wishes, and the first thing to do without.
        ...fewer.filter(({ name }) => name === "q"),
        ...found.filter(({ change }) => change === "unverified"),
        ...(cheapest ? [cheapest] : []),
        ...towns.filter((town) => town.count > total),
        ...fewer.filter(({ name }) => name !== "q"),
      ];
      if (total > 0) return changedOnce.slice(0, SHOWN.ofFew);
      const shown = changedOnce.length > 0 ? changedOnce : await countEach(listBroaderQueries(query), 0);
      return shown.slice(0, SHOWN.ofNone);
    },
  };
}

async function listRespelt(place: PlaceService, query: ListingQuery): Promise<AlternativeQuery[]> {
  if (!query.q || isOtherCity(query.q)) return [];
  const places = [...(await place.listTowns()), ...(await place.listLocalities())];
  const q = correctSpelling(
    query.q,
    places.flatMap(({ name, aliases }) => [name, ...aliases]),
  );
  return q === null ? [] : [{ change: "spelling", name: "q", query: { ...query, q, page: 1 } }];
}

/** The location of a search: the first of the places that it names. */
async function findFrom(place: PlaceService, query: ListingQuery): Promise<Point | null> {
  const locality = (await place.listLocalities()).find(({ slug }) => query.locality.includes(slug));
  if (locality) return locality;
  const town = (await place.listTowns()).find(({ slug, region_slug }) =>
    query.town.length > 0 ? query.town.includes(slug) : query.region.some((region) => region === region_slug),
  );
  return town ?? (query.near === null ? null : place.findSpot(query.near));
}

/** The same search in the towns nearest to its location, the nearest first. */
async function listNearestTowns(
  place: PlaceService,
  query: ListingQuery,
  count: AlternativesDeps["count"],
): Promise<Alternative[]> {
  const from = await findFrom(place, query);
  if (!from) return [];
  const anywhere = removeFilters(query, ...PLACE_FILTERS);
  const { facets } = await count(anywhere);
  return (await place.listTowns())
    .filter(({ slug }) => facets.town?.[slug] && !query.town.includes(slug))
    .map((town) => ({ slug: town.slug, metres: measureMetres(from, town) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, TOWNS)
    .map(({ slug, metres }) => ({
      change: "town" as const,
      name: "town" as const,
      query: { ...anywhere, town: [slug] },
      count: facets.town?.[slug] ?? 0,
      km: Math.round(metres / 1_000),
    }));
}
