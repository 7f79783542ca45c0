import type { ListingAnswer } from "#contract/listing.ts";
import { type ListingQuery, without } from "#domain/listing/filters/listing-query.ts";
import { getBroaderQueries, listNearQueries, type NearQuery } from "#domain/listing/filters/near-queries.ts";
import { WHERE } from "#domain/listing/filters/registry.ts";
import { correctSpelling } from "#domain/listing/spelling.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import { getPriceLabel } from "#web/features/listing-filters/filter-words.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { getPlaceName, type PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";

/** A way out of an empty result: what it changes, where it leads, and how many it finds. */
export interface NearSearch {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

interface Place extends Point {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}
export interface KnownPlaces {
  readonly towns: readonly (Place & { readonly region_slug: string })[];
  readonly localities: readonly (Place & { readonly town_slug: string })[];
}
type Count = (query: ListingQuery) => Promise<Pick<ListingAnswer, "total" | "facets">>;

const TOWNS = 3;
const SHOWN = 7;

/** The nearest searches that find something, for one that finds nothing. */
export async function getNearestSearches(
  place: ListingPlace,
  places: KnownPlaces,
  names: PlaceNames,
  count: Count,
): Promise<NearSearch[]> {
  const { query } = place;
  const countEach = async (queries: readonly NearQuery[]) => {
    const counted = await Promise.all(
      queries.map(async (each) => ({ ...each, count: (await count(each.query)).total })),
    );
    return counted.filter((each) => each.count > 0);
  };
  const found = await countEach([...listRespelt(query, places), ...listNearQueries(query)]);
  const cheapest = found.find(({ change }) => change === "price");
  const fewer = found.filter(({ change }) => change === "without").sort((a, b) => b.count - a.count);
  const towns = await nearestTowns(query, places, count);
  const changedOnce = [
    ...found.filter(({ change }) => change === "spelling" || change === "unverified"),
    ...(cheapest ? [cheapest] : []),
    ...towns,
    ...fewer,
  ];
  const shown = changedOnce.length > 0 ? changedOnce : await countEach(getBroaderQueries(query));
  return shown.slice(0, SHOWN).map((each) => ({
    key: getListingHref({ ...place, query: each.query }),
    label: getLabel(each, query, names),
    href: getListingHref({ ...place, query: each.query }),
    count: each.count,
  }));
}

function listRespelt(query: ListingQuery, { towns, localities }: KnownPlaces): NearQuery[] {
  if (!query.q) return [];
  const names = [...towns, ...localities].flatMap(({ name, aliases }) => [name, ...aliases]);
  const q = correctSpelling(query.q, names);
  return q === null ? [] : [{ change: "spelling", name: "q", query: { ...query, q, page: 1 } }];
}

/** The same search in the towns that lie nearest to the chosen places. */
async function nearestTowns(query: ListingQuery, { towns, localities }: KnownPlaces, count: Count) {
  const chosen = [
    ...localities.filter(({ slug }) => query.locality.includes(slug)),
    ...towns.filter(({ slug, region_slug }) =>
      query.town.length > 0
        ? query.town.includes(slug)
        : query.region.some((region) => region === region_slug),
    ),
  ];
  const [from] = chosen;
  if (!from) return [];
  const anywhere = without(query, ...WHERE);
  const { facets } = await count(anywhere);
  return towns
    .filter(({ slug }) => facets.town?.[slug])
    .sort((a, b) => measureMetres(from, a) - measureMetres(from, b))
    .slice(0, TOWNS)
    .map(({ slug }) => ({
      change: "town" as const,
      name: "town" as const,
      query: { ...anywhere, town: [slug] },
      count: facets.town?.[slug] ?? 0,
    }));
}

function getLabel({ change, name, query }: NearQuery, before: ListingQuery, names: PlaceNames): string {
  switch (change) {
    case "spelling":
      return m.list_near_spelling({ text: query.q });
    case "unverified":
      return m.list_near_unverified();
    case "price":
      return getPriceLabel(query) ?? "";
    case "town":
      return m.list_near_town({ place: getPlaceName(query.town[0] ?? "", names) });
    case "only": {
      const left = getActiveFilters(query, names).map(({ label }) => label);
      return m.list_near_only({ filters: formatSeries(left) });
    }
    case "without": {
      const gone = getActiveFilters(before, names).filter((filter) => filter.name === name);
      return m.list_near_without({ filter: formatSeries(gone.map(({ label }) => label)) });
    }
  }
}
