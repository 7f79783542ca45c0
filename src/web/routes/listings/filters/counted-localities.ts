import type { ListingAnswer } from "#contract/listing/listing.ts";
import { getOwnValue } from "#domain/choice.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { SPEC_LOCALITIES } from "#domain/listing/filters/stored-filters.ts";
import { getPlaceName, type PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { compareNames } from "#words/letters.ts";

/** A place with its number of results. */
export interface CountedPlace {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface CountedLocalities {
  /** The chosen ones and those with the most results. */
  readonly shown: readonly CountedPlace[];
  /** How many more there are: they are loaded when somebody opens them, because there may be over a hundred. */
  readonly others: number;
}

const SHOWN = 6;

/**
 * The localities of the results, those with the most results first; the chosen ones even without results. The
 * four of SPEC_LOCALITIES come last.
 */
export function countLocalities(
  query: ListingQuery,
  facets: ListingAnswer["facets"],
  names: PlaceNames,
): CountedPlace[] {
  const counts = facets.locality ?? {};
  const spec: readonly string[] = SPEC_LOCALITIES.map(({ slug }) => slug);
  const known = [...Object.keys(counts), ...query.locality].filter(
    (slug) => Object.hasOwn(names, slug) && !spec.includes(slug),
  );
  const count = (slug: string): CountedPlace => ({
    slug,
    name: getPlaceName(slug, names),
    count: getOwnValue(counts, slug) ?? 0,
  });
  const found = [...new Set(known)]
    .map(count)
    .sort((a, b) => b.count - a.count || compareNames(a.name, b.name));
  return [...found, ...spec.map(count)];
}

/** The first of the localities and the chosen ones; of the rest only their number. */
export function shortenLocalities(query: ListingQuery, all: readonly CountedPlace[]): CountedLocalities {
  const shown = all.filter(
    ({ slug, count }, index) => (index < SHOWN && count > 0) || query.locality.includes(slug),
  );
  return { shown, others: all.length - shown.length };
}
