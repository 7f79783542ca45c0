import { labelOf } from "#domain/choice.ts";
import type { ListingQuery } from "#domain/listing-query.ts";
import { ownValue } from "#domain/own-value.ts";
import {
  AVAILABILITIES,
  BHK_BUCKETS,
  FACINGS,
  FURNISHINGS,
  POSTED_BY,
  PURPOSES,
  TRANSACTIONS,
} from "#domain/property-choices.ts";
import { withoutGroup } from "#domain/property-filters.query.ts";
import { SPEC_LOCALITIES } from "#domain/property-filters.ts";
import { kindOfSlug } from "#domain/property-kinds.ts";
import { m } from "#words/generated/messages.js";
import { areaLabel, priceLabel } from "./filter-words.ts";

/** The names of the places that a page speaks of: towns and localities by slug, regions by `regionKey`. */
export type PlaceNames = Readonly<Record<string, string>>;

/** A region may be called as a town is. */
const regionKey = (slug: string): string => `region/${slug}`;

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** The names of all these places. */
export function placeNames(regions: readonly Named[], others: readonly Named[]): PlaceNames {
  const named = regions.map(({ slug, name }) => [regionKey(slug), name] as const);
  return Object.fromEntries([...others.map(({ slug, name }) => [slug, name] as const), ...named]);
}

/** The names that one search needs of all names. */
export function namesFor({ region, town, locality }: ListingQuery, names: PlaceNames): PlaceNames {
  const slugs = [...town, ...locality, ...region.map(regionKey)];
  return Object.fromEntries(
    slugs.flatMap((slug) => (Object.hasOwn(names, slug) ? [[slug, names[slug] as string] as const] : [])),
  );
}

/** A filter in force: its words, and the search without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly without: ListingQuery;
}

type ListField = {
  [K in keyof ListingQuery]: ListingQuery[K] extends readonly (string | number)[] ? K : never;
}[keyof ListingQuery];

/** The name of a place, or its slug as people would write it where we do not know it. */
export function placeName(slug: string, names: PlaceNames): string {
  const spec = SPEC_LOCALITIES.find((place) => place.slug === slug)?.name;
  return (
    ownValue(names, slug) ??
    spec ??
    slug.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  );
}

/** The same for a region. */
export const regionName = (slug: string, names: PlaceNames): string =>
  ownValue(names, regionKey(slug)) ?? slug;

const ratingLabel = (rating: string) =>
  rating === "5" ? m.list_rated_five() : m.list_rated({ rating: `${rating}.0` });

/** Every filter of a search, in the order in which the page shows them. Verified, on by default, is none of them. */
export function activeFilters(query: ListingQuery, names: PlaceNames): ActiveFilter[] {
  const lists: readonly [ListField, (value: string) => string][] = [
    ["purpose", (value) => labelOf(PURPOSES, value)],
    ["region", (value) => regionName(value, names)],
    ["town", (value) => placeName(value, names)],
    ["locality", (value) => placeName(value, names)],
    ["type", (value) => kindOfSlug(value as ListingQuery["type"][number]).label],
    ["bhk", (value) => labelOf(BHK_BUCKETS, value)],
    ["rating", ratingLabel],
    ["postedBy", (value) => labelOf(POSTED_BY, value)],
    ["availability", (value) => labelOf(AVAILABILITIES, value)],
    ["furnishing", (value) => labelOf(FURNISHINGS, value)],
    ["facing", (value) => labelOf(FACINGS, value)],
    ["transaction", (value) => labelOf(TRANSACTIONS, value)],
    ["amenity", (value) => value],
  ];
  const found: ActiveFilter[] = [];
  const add = (key: string, label: string | null, change: Partial<ListingQuery>) => {
    if (label !== null) found.push({ key, label, without: { ...query, ...change, page: 1 } });
  };
  if (query.q) add("q", m.list_chip_text({ text: query.q }), { q: "" });
  if (query.bbox) add("bbox", m.list_chip_map(), { bbox: null });
  for (const [field, label] of lists) {
    for (const value of query[field]) {
      const rest = (query[field] as readonly unknown[]).filter((other) => other !== value);
      add(`${field}-${value}`, label(String(value)), { [field]: rest });
    }
  }
  add("price", priceLabel(query), withoutGroup(query, "price"));
  add("area", areaLabel(query), withoutGroup(query, "area"));
  if (query.photos) add("photos", m.list_photos_checked(), { photos: false });
  if (query.videos) add("videos", m.list_video_checked(), { videos: false });
  return found;
}
