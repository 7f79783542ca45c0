/** Random addresses that are not cached yet, made from existing listings. */
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getKind } from "#domain/property/kinds.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Dice } from "#tests/support/random-listings.ts";

export interface Addresses {
  readonly search: readonly string[];
  readonly detail: readonly string[];
  readonly home: readonly string[];
  readonly json: readonly string[];
}

async function readSome(db: Queries, count: number) {
  return db
    .selectFrom("public_property")
    .select(["public_id", "property_title", "property_type", "purpose", "town_slug", "locality_slug"])
    .select(["price", "rent", "area", "bedrooms", "posted_by", "furnishing"])
    .orderBy("public_id")
    .limit(count)
    .execute();
}
type Row = Awaited<ReturnType<typeof readSome>>[number];

/** A search that finds this listing: its place and some of its properties. */
function drawSearch(dice: Dice, row: Row): ListingQuery {
  const price = Number(row.purpose === "buy" ? row.price : row.rent) || null;
  const round = (value: number) => Math.round(value / 100) * 100;
  return {
    ...EMPTY_QUERY,
    purpose: [row.purpose],
    type: dice.isLucky(0.5) ? [getKind(row.property_type).slug] : [],
    ...(row.locality_slug && dice.isLucky(0.4)
      ? { locality: [row.locality_slug] }
      : { town: [row.town_slug] }),
    priceMin: price && dice.isLucky(0.5) ? round(price * (0.2 + dice.next() * 0.6)) : null,
    priceMax: price && dice.isLucky(0.8) ? round(price * (1.2 + dice.next() * 2)) : null,
    areaMin: row.area && dice.isLucky(0.3) ? Math.floor(row.area * (0.3 + dice.next() * 0.6)) : null,
    furnishing: row.furnishing && dice.isLucky(0.2) ? [row.furnishing] : [],
    q: dice.isLucky(0.3) ? dice.one(row.property_title.split(" ").filter((word) => word.length > 2)) : "",
    sort: dice.isLucky(0.3) ? "newest" : "relevance",
  };
}

/** @returns `count` addresses of each kind, no search twice */
export async function drawAddresses(db: Queries, dice: Dice, count: number): Promise<Addresses> {
  const rows = await readSome(db, count);
  const searches = new Set<string>();
  for (let attempts = 0; searches.size < count && attempts < 4 * count; attempts++) {
    const query = { ...drawSearch(dice, dice.one(rows)), verified: false };
    searches.add(writeListingAddress(query, { verifiedDefault: true }));
  }
  const search = [...searches].map((address) => `/user/list?${address}`);
  return {
    search,
    detail: dice.shuffle(rows).map(({ public_id }) => `/user/propertydetail/${public_id}`),
    home: Array.from({ length: count }, () => "/"),
    json: search.map((path) => path.replace("/user/list?", "/api/v1/listings?")),
  };
}
