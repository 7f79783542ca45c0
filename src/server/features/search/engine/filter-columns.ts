import type { SearchListingView } from "#database/schema/search.ts";
import {
  type FilterName,
  getAskedBy,
  isYesFilter,
  type NamesOf,
  type YesFilterName,
} from "#domain/listing/filters/registry.ts";
import { getField, PROPERTY_FIELDS } from "#domain/property/fields/fields.ts";
import type { YesNoQuestion } from "#domain/property/fields/yes-no.ts";

export type IndexRow = SearchListingView;
export type Column = keyof IndexRow;

/** The filters whose value is in another column of `search_listing` than the field of the same name. */
const OWN_COLUMNS = {
  q: "words",
  type: "property_type",
  bhk: "bhk",
  town: "town_slug",
  locality: "locality_slug",
  region: "region_slug",
  price: "price",
  area: "area",
  rating: "rating",
  transaction: "transaction_type",
  verified: "verified",
  photos: "photos_checked",
  videos: "video_checked",
  amenity: "amenities",
  // The area on the map uses two columns, lng and lat; both engines know this.
  bbox: "lng",
  near: "lng",
  poly: "lng",
} as const satisfies Partial<Record<FilterName, Column>>;

type OwnName = keyof typeof OWN_COLUMNS;
const hasOwn = (name: FilterName): name is OwnName => name in OWN_COLUMNS;

/** The column of the question that a filter is about. */
const getColumnAsked = (name: YesFilterName): Column =>
  getField(getAskedBy(name) as YesNoQuestion).columns[0] as Column;

/**
 * The column of a filter, for both engines: SQL queries it; the index in memory stores it as bits, codes or numbers.
 */
export function getColumn(name: FilterName): Column {
  if (isYesFilter(name)) return getColumnAsked(name);
  return hasOwn(name) ? OWN_COLUMNS[name] : PROPERTY_FIELDS[name].columns[0];
}

/** Columns that hold several values at once. */
const LISTS: ReadonlySet<Column> = new Set<Column>(["bhk", "amenities"]);
export const isList = (name: FilterName): boolean => LISTS.has(getColumn(name));

/** The values that a row has for a list of options; for a rating, all the steps that it reaches. */
export function getValuesIn(
  row: IndexRow,
  name: NamesOf<"choices">,
  values: readonly string[],
): readonly string[] {
  if (name === "rating") return values.filter((value) => (row.rating ?? 0) >= Number(value));
  const held = row[getColumn(name)] as string | readonly string[] | boolean | null;
  if (typeof held === "boolean") return held ? values : [];
  if (held === null) return [];
  return typeof held === "string" ? [held] : held;
}
