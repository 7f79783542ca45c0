import { beforeAll, describe, expect, it } from "vitest";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { testApp } from "#tests/support/app.ts";
import { seedTestDemo } from "#tests/support/demo.ts";
import { readPhotoFacts } from "./facts.ts";

const { http, database } = await testApp();
/** The plot or building that the listing's pictures are of, by their keys; none for a room. */
const places = new Map<string, string | null>();

beforeAll(async () => {
  await seedTestDemo(database);
  const facts = new Map(readPhotoFacts().map((photo) => [photo.file, photo]));
  const media = await database.db.selectFrom("media").select(["key", "name"]).distinct().execute();
  for (const { key, name } of media) {
    const photo = facts.get(name);
    places.set(key, photo?.category === "interior" ? null : (photo?.of ?? name));
  }
}, 180_000);

const PLACES = [
  ...["", "town=siliguri", "town=patna", "town=gangtok", "town=darjeeling"],
  ...["region=siliguri", "region=patna-bihar", "region=north-bengal-towns", "region=sikkim"],
];
const SORTS = ["relevance", "newest", "area", "rating"];
/** What people look for: filters that cut across the lists over which the seed has spread the covers. */
const WISHES = [
  "type=flat&bhk=2&purpose=buy&sort=price-asc",
  "type=flat&bhk=3&purpose=rent&sort=price-desc",
  "type=flat&facing=east",
  "type=flat&furnishing=semi&sort=newest",
  "type=flat&page=2",
  "type=flat&page=3&sort=newest",
  "type=house,villa",
  "type=plot&priceMax=4000000&purpose=buy",
  "type=plot&page=2",
  "type=shop&purpose=rent&sort=price-asc",
  "purpose=rent&priceMax=15000",
  "purpose=buy&priceMax=3000000&sort=newest",
  "q=market",
  "q=school",
];
/** Of some five hundred lists: those of plots and shops in other orders. */
const MOST_REPEATING = 12;
const SEARCHES = [
  ...PROPERTY_KINDS.flatMap(({ slug }) =>
    PLACES.flatMap((place) => SORTS.map((sort) => [`type=${slug}`, place, `sort=${sort}`])),
  ),
  ...WISHES.flatMap((wish) => PLACES.map((place) => [wish, place])),
].map((parts) => parts.filter(Boolean).join("&"));

/** The keys of the pictures that the cards of a list begin with. */
async function readCovers(search: string): Promise<string[]> {
  const answer = await http.inject(`/api/v1/listings?${search}`);
  expect(answer.statusCode, search).toBe(200);
  const { items } = answer.json<{ items: { photos: { key: string }[] }[] }>();
  return items.map(({ photos }) => photos[0]?.key ?? "");
}

const isRepeated = (cover: string, at: number, covers: readonly string[]) => covers.indexOf(cover) !== at;
const isBesideItself = (cover: string, at: number, covers: readonly string[]) =>
  at > 0 && places.get(cover) && places.get(cover) === places.get(covers[at - 1] ?? "");

describe("the covers of the demo in lists", () => {
  let lists: (readonly [search: string, covers: readonly string[]])[];
  beforeAll(async () => {
    lists = [];
    for (const search of SEARCHES) lists.push([search, await readCovers(search)]);
  }, 180_000);

  it("almost no page shows one twice, whatever is looked for, and none in the order that all begin with", () => {
    const repeated = lists.filter(([, covers]) => covers.some(isRepeated));
    expect(repeated.filter(([search]) => search.includes("sort=relevance"))).toEqual([]);
    expect(repeated.filter(([search]) => /type=(flat|house|villa|room|project)/.test(search))).toEqual([]);
    expect(lists.filter(([, covers]) => covers.length === 24).length).toBeGreaterThan(150);
    expect(repeated.length).toBeLessThan(MOST_REPEATING);
    expect(repeated.filter(([, covers]) => covers.filter(isRepeated).length > 2)).toEqual([]);
  });

  it("the same one is never side by side", () => {
    const beside = lists.filter(([, covers]) => covers.some((cover, at) => cover === covers[at - 1]));
    expect(beside.map(([search]) => search)).toEqual([]);
  });

  it("the same block is side by side in one of a hundred places at most, the same plot or row of shops more often", () => {
    const countPairs = (some: typeof lists) => {
      const beside = some.reduce((sum, [, covers]) => sum + covers.filter(isBesideItself).length, 0);
      return beside / some.reduce((sum, [, covers]) => sum + Math.max(0, covers.length - 1), 0);
    };
    const homes = lists.filter(([search]) => /type=(flat|house|villa|room|project)/.test(search));
    expect(countPairs(homes)).toBeLessThan(0.01);
    expect(countPairs(lists.filter(([search]) => search.includes("sort=relevance")))).toBeLessThan(0.03);
    expect(countPairs(lists)).toBeLessThan(0.06);
  });
});
