import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";

/** The title of a search names two places at most (title-line.ts). */
const MOST_PLACES = 2;

/** The filters that the title of a search does not say: "3 BHK", "Up to ₹60 L". */
export function listDetails(query: ListingQuery, names: PlaceNames): string[] {
  const place = (["locality", "town", "region"] as const).find((name) => query[name].length > 0);
  const said: (string | undefined)[] = (["purpose", "type"] as const).filter(
    (name) => query[name].length === 1,
  );
  said.push(place === undefined ? "q" : query[place].length <= MOST_PLACES ? place : undefined);
  return getActiveFilters(query, names)
    .filter(({ name }) => !said.includes(name))
    .map(({ label }) => label);
}
