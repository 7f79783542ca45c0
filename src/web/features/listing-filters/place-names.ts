import { getOwnValue } from "#domain/choice.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { SPEC_LOCALITIES } from "#domain/listing/filters/stored-filters.ts";

/** The names of the places on a page: towns, localities and landmarks by slug, regions by `regionKey`. */
export type PlaceNames = Readonly<Record<string, string>>;

/** A separate key, because a region may have the same name as a town. */
const getRegionKey = (slug: string): string => `region/${slug}`;

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** The names of all these places. */
export function getPlaceNames(regions: readonly Named[], others: readonly Named[]): PlaceNames {
  const named = regions.map(({ slug, name }) => [getRegionKey(slug), name] as const);
  return Object.fromEntries([...others.map(({ slug, name }) => [slug, name] as const), ...named]);
}

/** Only the names that one search needs. */
export function getNamesFor({ region, town, locality, near }: ListingQuery, names: PlaceNames): PlaceNames {
  const slugs = [...town, ...locality, ...(near ? [near] : []), ...region.map(getRegionKey)];
  return Object.fromEntries(
    slugs.flatMap((slug) => (Object.hasOwn(names, slug) ? [[slug, names[slug] as string] as const] : [])),
  );
}

/** The name of a place; if it is unknown, its slug written like a name. */
export function getPlaceName(slug: string, names: PlaceNames): string {
  const spec = SPEC_LOCALITIES.find((place) => place.slug === slug)?.name;
  return (
    getOwnValue(names, slug) ??
    spec ??
    slug.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  );
}

/** The same for a region. */
export const getRegionName = (slug: string, names: PlaceNames): string =>
  getOwnValue(names, getRegionKey(slug)) ?? slug;
