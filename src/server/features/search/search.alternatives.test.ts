import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ListingAnswer } from "#contract/listing/listing.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeTown } from "#tests/support/factories.ts";

const { http, database, services } = await testApp();
const { db } = database;

const search = async (address: string): Promise<ListingAnswer> =>
  (await http.inject(`/api/v1/listings?${address}`)).json();

beforeAll(async () => {
  const here = await makeTown(db, { slug: "siliguri", name: "Siliguri", lat: 26.71, lng: 88.43 });
  const near = await makeTown(db, { slug: "bagdogra", name: "Bagdogra", lat: 26.7, lng: 88.32 });
  const far = await makeTown(db, { slug: "patna", name: "Patna", lat: 25.6, lng: 85.14 });
  const flat = { property_type: "Flat/Apartment", purpose: "rent", price: null, bedrooms: 2 } as const;
  const make = async (many: number, change: Parameters<typeof makeProperty>[1]) => {
    for (let n = 0; n < many; n++) await makeProperty(db, { ...flat, ...change });
  };
  await make(2, { town_slug: here.slug, rent: 9_000 });
  await make(3, { town_slug: here.slug, rent: 11_500 });
  await make(4, { town_slug: here.slug, rent: 9_500, bedrooms: 3 });
  await make(6, { town_slug: near.slug, rent: 8_000 });
  await make(7, { town_slug: far.slug, rent: 8_500 });
  await make(1, { town_slug: near.slug, property_type: "Shop", bedrooms: null, rent: 5_000 });
});

describe("[FIND-09] a search with fewer than five results", () => {
  it("suggests the changes that help most, with the distance of towns", async () => {
    const { total, ways = [] } = await search("town=siliguri&purpose=rent&bhk=2&priceMax=10000");
    expect(total).toBe(2);
    expect(ways.map(({ change, filter, count, km }) => [change, filter, count, km])).toEqual([
      ["price", "price", 5, null],
      ["town", "town", 6, 11],
      ["town", "town", 7, 351],
      ["without", "town", 15, null],
    ]);
  });

  it.each([
    "town=siliguri&purpose=rent&bhk=2&priceMax=10000",
    "town=siliguri&purpose=rent&type=shop",
    "town=bagdogra&purpose=buy&bhk=4plus&verified=1",
    "town=siliguri&purpose=rent&type=villa&furnishing=full",
    "near=bagdogra&within=1&bhk=3&type=flat",
    "q=sliguri&purpose=rent&exact=1",
  ])("gives the same number in a suggestion as its link finds: %s", async (address) => {
    const { total, ways = [] } = await search(address);
    expect(total).toBeLessThan(5);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      expect(way.count).toBeGreaterThan(total);
      expect((await search(`${way.search}&pageSize=6`)).total, `${address} to ${way.search}`).toBe(way.count);
    }
  });

  it("[FIND-01] suggests first to do without words that no listing has", async () => {
    const { total, ways = [] } = await search("town=siliguri&purpose=rent&q=zzyzx");
    expect(total).toBe(0);
    expect(ways[0]).toMatchObject({ change: "without", filter: "q" });
    expect((await search("town=siliguri&purpose=rent")).total).toBe(ways[0]?.count);
  });

  it("gives the same suggestions from the index in memory", async () => {
    const { query } = await services.search.readAddress(
      new URLSearchParams("town=siliguri&purpose=rent&bhk=2&priceMax=10000"),
      { verifiedDefault: null },
    );
    const byDatabase = await services.search.findAlternatives(query, 2);
    services.search.index.start();
    await vi.waitFor(() => expect(services.search.index.loaded).toBe(true), 15_000);
    expect(await services.search.findAlternatives(query, 2)).toEqual(byDatabase);
  });

  it("gets no suggestions if it has enough results, or if no change finds more", async () => {
    expect(await search("town=bagdogra&purpose=rent")).not.toHaveProperty("ways");
    expect(await search("purpose=lease&q=nothing-at-all-zzzz&town=gangtok")).not.toHaveProperty(
      "ways.0.km.x",
    );
  });
});
