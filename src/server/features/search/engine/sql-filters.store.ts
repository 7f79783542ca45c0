import { type RawBuilder, sql } from "kysely";
import { ratingFloor, typesOf } from "#domain/listing-match.ts";
import type { FacetGroup, ListingQuery } from "#domain/listing-query.ts";
import { type SearchWord, searchWords } from "#domain/listing-words.ts";

export type Condition = RawBuilder<boolean>;

export interface Filters {
  /** What no group's count leaves out: words, box, amenities. */
  readonly always: readonly Condition[];
  readonly byGroup: ReadonlyMap<FacetGroup, Condition>;
}

/** Groups that are one column of the view, and those that are a yes or no. */
export const NAMES = {
  purpose: "purpose",
  region: "region_slug",
  town: "town_slug",
  locality: "locality_slug",
  postedBy: "posted_by",
  availability: "availability",
  furnishing: "furnishing",
  facing: "facing",
  transaction: "transaction_type",
} as const;
export const SWITCHES = { verified: "verified", photos: "photos_checked", videos: "video_checked" } as const;

/** The conditions of a search on the rows of `search_listing`. */
export function filtersOf(query: ListingQuery): Filters {
  const byGroup = new Map<FacetGroup, Condition>();
  for (const [group, column] of entries(NAMES))
    if (query[group].length > 0) byGroup.set(group, sql`${sql.ref(column)} = any(${query[group]}::text[])`);
  for (const [group, column] of entries(SWITCHES))
    if (query[group]) byGroup.set(group, sql`${sql.ref(column)}`);
  if (query.type.length > 0) byGroup.set("type", sql`property_type = any(${typesOf(query.type)}::text[])`);
  if (query.bhk.length > 0) byGroup.set("bhk", sql`bhk && ${query.bhk}::text[]`);
  const floor = ratingFloor(query);
  if (floor !== null) byGroup.set("rating", sql`rating >= ${floor}::float8`);
  if (query.priceMin !== null || query.priceMax !== null)
    byGroup.set("price", sql`price >= ${query.priceMin ?? 0}::int8 and ${below(query.priceMax)}`);
  if (query.areaMin !== null || query.areaMax !== null)
    byGroup.set("area", sql`area >= ${query.areaMin ?? 0}::float8 and ${smaller(query.areaMax)}`);
  return { always: always(query), byGroup };
}

function below(max: number | null): Condition {
  return max === null ? sql`true` : sql`price <= ${max}::int8`;
}

function smaller(max: number | null): Condition {
  return max === null ? sql`true` : sql`area < ${max}::float8`;
}

function always(query: ListingQuery): Condition[] {
  const conditions = searchWords(query.q).map((word) => holds("words", word));
  if (query.amenity.length > 0) conditions.push(sql`amenities @> ${query.amenity}::text[]`);
  if (query.bbox) {
    const [west, south, east, north] = query.bbox;
    conditions.push(sql`lng between ${west}::float8 and ${east}::float8
      and lat between ${south}::float8 and ${north}::float8`);
  }
  return conditions;
}

/** How many of the words stand in the title or the names of builder, locality and town. */
export function textRank(q: string): RawBuilder<number> {
  const found = searchWords(q).map((word) => sql`(${holds("strong_words", word)})::int`);
  // A bare 0 would be read as the number of a column.
  return found.length === 0 ? sql`0::int` : sql`${sql.join(found, sql` + `)}`;
}

/** Words hold neither `%` nor `_`: the rule that cuts them leaves no sign over. */
function holds(column: "words" | "strong_words", word: SearchWord): Condition {
  return sql`${sql.ref(column)} like ${word.prefix ? `% ${word.text}%` : `% ${word.text} %`}`;
}

/** All of the conditions; true where there are none. */
export function allOf(conditions: Iterable<Condition>): Condition {
  const list = [...conditions];
  return list.length === 0 ? sql`true` : sql`${sql.join(list, sql` and `)}`;
}

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
