import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlaceMarket } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeLocality, makeProperty, makeReview, makeTown } from "#tests/support/factories.ts";

let app: TestApp;
const here = { town_slug: "siliguri", locality_slug: "hakimpara" };

async function ask(path: string): Promise<PlaceMarket> {
  const answer = await app.http.inject(`/api/v1/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const makeFlats = (prices: readonly number[], more: object = {}) =>
  Promise.all(prices.map((price) => makeProperty(app.database.db, { ...here, price, ...more })));

const LAKH = 100_000;

beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  await makeTown(db, { slug: "siliguri", name: "Siliguri", description: "At the foot of the hills." });
  await makeTown(db, {
    slug: "gangtok",
    name: "Gangtok",
    region_slug: "sikkim",
    state: "Sikkim",
    lat: 27.33,
  });
  const places = { town_slug: "siliguri", lat: 26.71, lng: 88.43 };
  await makeLocality(db, { ...places, slug: "hakimpara", name: "Hakimpara", character: "old and quiet" });
  await makeLocality(db, { ...places, slug: "far", name: "Far", lat: 26.79 });
  await makeLocality(db, { ...places, slug: "close", name: "Close", lat: 26.72 });
  await makeLocality(db, { ...places, slug: "empty", name: "Empty", lat: 26.711 });
  const published_at = new Date("2026-09-30T20:00:00Z");
  await makeFlats(
    [30, 40, 50, 60].map((lakh) => lakh * LAKH),
    { published_at },
  );
  await makeFlats([70 * LAKH], { bedrooms: 3, published_at });
  // None of these may count: not public, without a price, or of another kind.
  await makeFlats([1, 2, 3], { verification: "pending" });
  await makeFlats([9_000 * LAKH], { life: "sold" });
  await makeProperty(db, { ...here, price: null });
  for (const rent of [10_000, 11_000, 12_000, 13_000, 14_000])
    await makeProperty(db, { ...here, purpose: "rent", rent });
  for (const area of [1_000, 2_000, 3_000, 4_000, 5_000])
    await makeProperty(db, { ...here, property_type: "Land/Plot", price: 6_000_000, area });
  const near = { town_slug: "siliguri", locality_slug: "close" };
  const [reviewed] = await Promise.all([makeProperty(db, near), makeProperty(db, near)]);
  await makeReview(db, { property_id: reviewed.id, rating: 5, text: "Quiet at night." });
  await makeReview(db, { property_id: reviewed.id, rating: 1, text: "Waits.", status: "pending" });
  await makeProperty(db, { town_slug: "siliguri", locality_slug: "far" });
  await makeProperty(db, { town_slug: "gangtok", locality_slug: null });
});

describe("[FIND-10] asking prices at a place", () => {
  it("have quartiles for five or more public listings, by purpose, kind and bedrooms", async () => {
    const { prices } = await ask("localities/hakimpara");
    expect(prices).toHaveLength(4);
    expect(prices).toContainEqual({
      ...{ purpose: "buy", type: "flat", bhk: null, unit: "whole" },
      ...{ count: 5, low: 40 * LAKH, median: 50 * LAKH, high: 60 * LAKH },
    });
    // Four flats for sale have two bedrooms, one has three: too few for a row of their own.
    expect(prices.filter(({ purpose, bhk }) => purpose === "buy" && bhk)).toEqual([]);
    expect(prices).toContainEqual({
      ...{ purpose: "rent", type: "flat", bhk: "2", unit: "month" },
      ...{ count: 5, low: 11_000, median: 12_000, high: 13_000 },
    });
    expect(prices).toContainEqual({
      ...{ purpose: "buy", type: "plot", bhk: null, unit: "sqft" },
      ...{ count: 5, low: 1_500, median: 2_000, high: 3_000 },
    });
  });

  it("are counted by the month of publication in Kolkata", async () => {
    const { months } = await ask("localities/hakimpara");
    expect(months).toContainEqual({
      ...{ month: "2026-10", purpose: "buy", type: "flat", unit: "whole" },
      ...{ count: 5, low: 40 * LAKH, median: 50 * LAKH, high: 60 * LAKH },
    });
  });

  it("have the same number of listings as the search", async () => {
    const { listed, offers } = await ask("localities/hakimpara");
    for (const { purpose, type, count } of offers) {
      const { total } = await ask(`listings?locality=hakimpara&purpose=${purpose}&type=${type}`).then(
        (answer) => answer as unknown as { total: number },
      );
      expect(count, `${purpose} ${type}`).toBe(total);
    }
    expect(offers.reduce((sum, { count }) => sum + count, 0)).toBe(listed);
  });

  it("come with the nearest places that have listings", async () => {
    const { near, localities } = await ask("localities/hakimpara");
    expect(near.map(({ slug, listed }) => [slug, listed])).toEqual([
      ["close", 2],
      ["far", 1],
    ]);
    expect(near[0]?.metres).toBeGreaterThan(1_000);
    expect(near[0]?.homeRate).toBeNull();
    expect(localities).toEqual([]);
  });

  it("of a town come with its localities and the towns around it", async () => {
    const town = await ask("towns/siliguri");
    expect(town).toMatchObject({
      kind: "town",
      about: "At the foot of the hills.",
      region: { slug: "siliguri" },
    });
    expect(town.localities.map(({ slug }) => slug)).toEqual(["hakimpara", "close", "far"]);
    expect(town.near.map(({ slug }) => slug)).toEqual(["gangtok"]);
    // 4,500,000 for the two, and for the one beside the five in Hakimpara, all of 1,000 sq.ft.
    expect(town.homeRate).toEqual({ count: 8, median: 4_500 });
    expect(town.localities[0]?.homeRate).toEqual({ count: 5, median: 5_000 });
    expect(town).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  it("say that a place has no listings, and what is nearby", async () => {
    const empty = await ask("localities/empty");
    expect(empty).toMatchObject({ listed: 0, offers: [], prices: [], months: [], rating: null });
    expect(empty.near[0]?.slug).toBe("hakimpara");
  });

  it("come with published reviews, each with its listing", async () => {
    const reviews = await app.services.market.readReviews("locality", "close");
    expect(reviews.map(({ text }) => text)).toEqual(["Quiet at night."]);
    expect(reviews[0]?.property._id).toMatch(/^[0-9a-f]{24}$/);
  });

  it("change at once when a listing changes", async () => {
    const before = await ask("localities/close");
    const more = { locality_slug: "close" };
    await makeFlats(
      [10, 20, 30].map((lakh) => lakh * LAKH),
      more,
    );
    await expect.poll(async () => (await ask("localities/close")).prices.length).toBe(2);
    expect(before.prices).toEqual([]);
  });

  it.each(["localities/nowhere", "towns/hakimpara", "localities/siliguri", "towns/%00"])(
    "answer 404 to %s",
    async (path) => {
      expect((await app.http.inject(`/api/v1/${path}`)).statusCode).toBe(404);
    },
  );
});

describe("[FIND-10] how a price compares with similar ones", () => {
  const readStanding = async (id: string) => {
    const property: PublicProperty = (await app.http.inject(`/api/v1/listings/${id}`)).json();
    return app.services.market.getStanding(property);
  };

  it("does not include the listing itself, and needs five others", async () => {
    const { public_id } = await makeProperty(app.database.db, { ...here, purpose: "rent", rent: 11_500 });
    expect(await readStanding(public_id)).toEqual({
      ...{ asked: 11_500, unit: "month", bhk: "2", less: 2, more: 3 },
      others: { count: 5, low: 11_000, median: 12_000, high: 13_000 },
      place: { kind: "locality", slug: "hakimpara", name: "Hakimpara" },
    });
    const lonely = await makeProperty(app.database.db, {
      ...here,
      purpose: "rent",
      rent: 20_000,
      bedrooms: 1,
    });
    expect(await readStanding(lonely.public_id)).toBeNull();
  });

  it("is compared within the town if the locality has too few", async () => {
    const { rows } = await sql<{ public_id: string }>`
      select public_id from public_property where locality_slug = 'far'`.execute(app.database.db);
    const standing = await readStanding(rows[0]?.public_id ?? "");
    expect(standing).toMatchObject({ asked: 4_500_000, place: { kind: "town", name: "Siliguri" } });
    expect(standing?.others.count).toBeGreaterThanOrEqual(5);
  });

  it("is by the square foot for land, and missing without a price", async () => {
    const land = { ...here, property_type: "Land/Plot" as const, area: 1_000 };
    const { public_id } = await makeProperty(app.database.db, { ...land, price: 5_000_000 });
    expect(await readStanding(public_id)).toMatchObject({ asked: 5_000, unit: "sqft", less: 4, more: 1 });
    const { public_id: silent } = await makeProperty(app.database.db, { ...land, price: null });
    expect(await readStanding(silent)).toBeNull();
  });
});
