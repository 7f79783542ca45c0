import type { FilterName, NamesOf } from "#domain/listing/filters/registry.ts";
import type { SearchListingView } from "#server/platform/database/schema.search.ts";

export type IndexRow = SearchListingView;
export type Column = keyof IndexRow;

/**
 * Where each filter finds its value in `search_listing`, for both engines: SQL asks the column, the index in memory
 * keeps it as bits, codes or numbers, as the filter's kind wants.
 */
const COLUMNS = {
  q: "words",
  purpose: "purpose",
  type: "property_type",
  bhk: "bhk",
  town: "town_slug",
  locality: "locality_slug",
  region: "region_slug",
  price: "price",
  area: "area",
  postedBy: "posted_by",
  availability: "availability",
  furnishing: "furnishing",
  facing: "facing",
  rating: "rating",
  transaction: "transaction_type",
  verified: "verified",
  photos: "photos_checked",
  videos: "video_checked",
  amenity: "amenities",
  // A box is asked of two columns; both engines know which.
  bbox: "lng",
} as const satisfies Record<FilterName, Column>;

export const columnOf = (name: FilterName): Column => COLUMNS[name];

/** Columns that hold several values at once. */
const LISTS: ReadonlySet<Column> = new Set<Column>(["bhk", "amenities"]);
export const isList = (name: FilterName): boolean => LISTS.has(columnOf(name));

/** What a row holds of a list of choices; of a rating, the steps that it reaches. */
export function valuesIn(
  row: IndexRow,
  name: NamesOf<"choices">,
  values: readonly string[],
): readonly string[] {
  if (name === "rating") return values.filter((value) => (row.rating ?? 0) >= Number(value));
  const held = row[COLUMNS[name]] as string | readonly string[] | null;
  if (held === null) return [];
  return typeof held === "string" ? [held] : held;
}
