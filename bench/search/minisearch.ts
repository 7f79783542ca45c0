/**
 * For comparison in `bench/search/search.ts`: the same listings and searches in MiniSearch, in one process without HTTP, cards
 * or a database. MiniSearch finds words, and a function applies the filters. The options are counted here; the counts
 * of a group include its own filter. Input: a list of searches and a number of seconds, after which no new search
 * begins. Output: how long each search took in milliseconds.
 */

import type { Selectable } from "kysely";
import MiniSearch from "minisearch";
import type { SearchListingView } from "#database/schema/search.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getKind } from "#domain/property/kinds.ts";
import { listSearchWords } from "#domain/search/names/spelling.ts";
import { openDatabase } from "#server/platform/database/database.ts";

type Row = Pick<Selectable<SearchListingView>, (typeof COLUMNS)[number]>;
const COLUMNS = [
  ...([
    "id",
    "words",
    "property_type",
    "purpose",
    "bhk",
    "region_slug",
    "town_slug",
    "locality_slug",
  ] as const),
  ...([
    "price",
    "area",
    "posted_by",
    "facing",
    "rating",
    "verified",
    "lat",
    "lng",
    "posted",
    "score",
  ] as const),
] as const;
const COUNTED = ["property_type", "purpose", "region_slug", "town_slug", "posted_by", "facing"] as const;
const AT_ONCE = 50_000;

const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: "" });
const rows = new Map<number, Row>();
const index = new MiniSearch<Row>({
  fields: ["words"],
  tokenize: (text) => text.split(" ").filter(Boolean),
  processTerm: (term) => term,
});
for (let last = 0; ; ) {
  const part = await database.db
    .selectFrom("search_listing")
    .select(COLUMNS)
    .where("id", ">", last)
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  if (part.length === 0) break;
  last = part.at(-1)?.id ?? last;
  for (const row of part) rows.set(row.id, row);
  index.addAll(part);
}
await database.close();

const isAmong = (chosen: readonly string[], value: string | null): boolean =>
  chosen.length === 0 || (value !== null && chosen.includes(value));

function isFound(row: Row, query: ListingQuery): boolean {
  const { bbox, priceMin, priceMax, areaMax, rating } = query;
  return (
    isAmong(query.purpose, row.purpose) &&
    isAmong(query.type, getKind(row.property_type).slug) &&
    (query.bhk.length === 0 || row.bhk.some((bhk) => isAmong(query.bhk, bhk))) &&
    isAmong(query.region, row.region_slug) &&
    isAmong(query.town, row.town_slug) &&
    isAmong(query.locality, row.locality_slug) &&
    isAmong(query.postedBy, row.posted_by) &&
    isAmong(query.facing, row.facing) &&
    (query.verified !== true || row.verified) &&
    (rating.length === 0 || (row.rating ?? 0) >= Number(rating[0])) &&
    (priceMin === null || (row.price ?? -1) >= priceMin) &&
    (priceMax === null || (row.price ?? Number.POSITIVE_INFINITY) <= priceMax) &&
    (areaMax === null || row.area < areaMax) &&
    (bbox === null || (row.lng >= bbox[0] && row.lat >= bbox[1] && row.lng <= bbox[2] && row.lat <= bbox[3]))
  );
}

function find(query: ListingQuery): { total: number; page: Row[]; facets: Map<string, number>[] } {
  const words = listSearchWords(query.q).map(({ text }) => text);
  const hits = index.search(words.length > 0 ? words.join(" ") : MiniSearch.wildcard, {
    prefix: true,
    combineWith: "AND",
    filter: ({ id }) => isFound(rows.get(id) as Row, query),
  });
  const found = hits.map(({ id }) => rows.get(id) as Row);
  const facets = COUNTED.map(() => new Map<string, number>());
  for (const row of found)
    for (const [at, column] of COUNTED.entries()) {
      const value = row[column] ?? "";
      facets[at]?.set(value, (facets[at]?.get(value) ?? 0) + 1);
    }
  const byPrice = query.sort === "price-asc";
  found.sort((a, b) => (byPrice ? (a.price ?? 0) - (b.price ?? 0) : b.score - a.score));
  const from = (query.page - 1) * query.pageSize;
  return { total: found.length, page: found.slice(from, from + query.pageSize), facets };
}

process.on("message", ({ queries, seconds }: { queries: readonly ListingQuery[]; seconds: number }) => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    find(query);
    times.push(performance.now() - began);
    if (performance.now() > end) break;
  }
  process.send?.({ times });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ bytes: process.memoryUsage.rss() });
