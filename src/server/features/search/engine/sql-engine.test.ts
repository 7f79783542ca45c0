import { beforeAll, describe, expect, it } from "vitest";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  makeCheck,
  makeLocality,
  makeProjectUnit,
  makeProperty,
  makeReview,
  makeTown,
} from "#tests/support/factories.ts";
import { SqlEngine } from "./sql-engine.store.ts";

const { db } = await testDatabase();
const engine = new SqlEngine(db);
const id: Record<string, number> = {};

/** The names of the results of a search, in order. */
async function findIds(query: Partial<ListingQuery>): Promise<string[]> {
  const { ids } = await engine.find({ ...EMPTY_QUERY, ...query });
  return ids.map((each) => Object.keys(id).find((name) => id[name] === each) ?? String(each));
}

async function facet(group: "type" | "bhk" | "town" | "verified" | "price" | "area" | "rating", query = {}) {
  return (await engine.find({ ...EMPTY_QUERY, ...query })).facets[group];
}

beforeAll(async () => {
  const siliguri = await makeTown(db, {
    slug: "siliguri",
    name: "Siliguri",
    names: JSON.stringify({ bn: "শিলিগুড়ি", hi: "सिलीगुड़ी" }),
    aliases: ["Shiliguri"],
  });
  const gangtok = await makeTown(db, {
    slug: "gangtok",
    name: "Gangtok",
    region_slug: "sikkim",
    state: "Sikkim",
  });
  const pradhan = await makeLocality(db, {
    slug: "pradhan-nagar",
    town_slug: siliguri.slug,
    name: "Pradhan Nagar",
    aliases: ["Gurung Basti"],
    lat: 26.72,
    lng: 88.42,
  });
  const make = async (name: string, row: Parameters<typeof makeProperty>[1]) => {
    id[name] = (await makeProperty(db, row)).id;
  };
  await make("flat", {
    property_title: "Sunny home by the park",
    locality_slug: pradhan.slug,
    price: 4_000_000,
    area: 1000,
    amenities: ["Lift", "Park"],
    facing: "east",
    builder: "Himal Builders",
    published_at: "2026-10-01",
  });
  await make("project", {
    property_title: "Teesta Heights",
    property_type: "Project",
    town_slug: siliguri.slug,
    price: 6_000_000,
    area: 1500,
    amenities: ["Lift"],
    posted_by: "builder",
    published_at: "2026-10-02",
  });
  await makeProjectUnit(db, { property_id: id.project as number, type_of_apartment: "3 BHK" });
  await makeProjectUnit(db, { property_id: id.project as number, type_of_apartment: "5+ BHK" });
  await makeProjectUnit(db, { property_id: id.project as number, type_of_apartment: "Studio" });
  await make("villa", {
    property_title: "Villa above the Pradhan bazaar",
    property_type: "Villa",
    town_slug: gangtok.slug,
    bedrooms: 6,
    price: null,
    area: 500,
    furnishing: "full",
    published_at: "2026-10-03",
  });
  await make("rented", {
    property_title: "Two rooms for a small family",
    property_type: "Independent House",
    purpose: "rent",
    rent: 6000,
    town_slug: gangtok.slug,
    lat: 27.33,
    lng: 88.61,
    published_at: "2026-10-04",
  });
  await make("waiting", { verification: "pending", locality_slug: pradhan.slug });
  await make("paused", { life: "paused", locality_slug: pradhan.slug });
  await makeCheck(db, { property_id: id.villa as number, kind: "papers" });
  await makeCheck(db, { property_id: id.flat as number, kind: "photos" });
  await makeReview(db, { property_id: id.flat as number, rating: 5 });
  await makeReview(db, { property_id: id.flat as number, rating: 4 });
  await makeReview(db, { property_id: id.rented as number, rating: 3 });
});

describe("what a search finds", () => {
  it("is approved and live, first with the badge, then by age, the newest first", async () => {
    expect(await findIds({})).toEqual(["flat", "villa", "rented", "project"]);
    expect(await findIds({ verified: true })).toEqual(["flat", "villa"]);
    expect(await findIds({ photos: true })).toEqual(["flat"]);
    expect(await findIds({ videos: true })).toEqual([]);
  });

  it("includes the homes of projects for flats, by their BHK too", async () => {
    expect(await findIds({ type: ["flat"], sort: "newest" })).toEqual(["project", "flat"]);
    expect(await findIds({ type: ["project"] })).toEqual(["project"]);
    expect(await findIds({ type: ["flat"], bhk: ["3"] })).toEqual(["project"]);
    expect(await findIds({ bhk: ["4plus"], sort: "newest" })).toEqual(["villa", "project"]);
    expect(await findIds({ bhk: ["1"] })).toEqual([]);
  });

  it("includes both ends of a price range, excludes the upper end of an area, and needs a known price", async () => {
    expect(await findIds({ priceMin: 4_000_000, priceMax: 6_000_000, sort: "price-asc" })).toEqual([
      "flat",
      "project",
    ]);
    expect(await findIds({ priceMax: 6000 })).toEqual(["rented"]);
    expect(await findIds({ areaMin: 1000, areaMax: 1500, sort: "price-desc" })).toEqual(["flat", "rented"]);
  });

  it("must have all chosen amenities, and any one of the other choices", async () => {
    expect(await findIds({ amenity: ["Lift"], sort: "newest" })).toEqual(["project", "flat"]);
    expect(await findIds({ amenity: ["Lift", "Park"] })).toEqual(["flat"]);
    expect(await findIds({ purpose: ["rent", "lease"] })).toEqual(["rented"]);
    expect(await findIds({ postedBy: ["builder"] })).toEqual(["project"]);
    expect(await findIds({ facing: ["east", "west"] })).toEqual(["flat"]);
    expect(await findIds({ furnishing: ["full"] })).toEqual(["villa"]);
    expect(await findIds({ rating: ["5", "4"] })).toEqual(["flat"]);
    expect(await findIds({ rating: ["5"] })).toEqual([]);
  });

  it("is in all of the chosen places, and within the map section with its edges", async () => {
    expect(await findIds({ region: ["sikkim"], sort: "newest" })).toEqual(["rented", "villa"]);
    expect(await findIds({ town: ["siliguri"], locality: ["pradhan-nagar"] })).toEqual(["flat"]);
    expect(await findIds({ town: ["gangtok"], locality: ["pradhan-nagar"] })).toEqual([]);
    expect(await findIds({ bbox: [88.42, 26.72, 88.5, 26.8] })).toEqual(["flat"]);
    expect(await findIds({ bbox: [88.6, 27, 88.7, 28] })).toEqual(["rented"]);
  });
});

describe("a search text", () => {
  it("finds words by their first letters in title, place, builder, kind and in other scripts", async () => {
    expect(await findIds({ q: "teesta hei" })).toEqual(["project"]);
    expect(await findIds({ q: "himal" })).toEqual(["flat"]);
    expect(await findIds({ q: "gurung" })).toEqual(["flat"]);
    expect(await findIds({ q: "bungalow in Sikkim" })).toEqual(["villa"]);
    expect(await findIds({ q: "শিলিগুড়ি", sort: "newest" })).toEqual(["project", "flat"]);
    expect(await findIds({ q: "shiliguri society" })).toEqual(["project"]);
    expect(await findIds({ q: "7340", town: ["gangtok"], sort: "newest" })).toEqual(["rented", "villa"]);
    expect(await findIds({ q: "3 bhk" })).toEqual(["project"]);
    expect(await findIds({ q: "teesta gangtok" })).toEqual([]);
    expect(await findIds({ q: "100% _ 🏠" })).toEqual([]);
    expect(await findIds({ q: "🏠" })).toHaveLength(4);
  });

  it("ranks names above other words", async () => {
    expect(await findIds({ q: "pradhan" })).toEqual(["flat", "villa"]);
    expect(await findIds({ q: "home" })).toEqual(["flat", "villa", "rented"]);
    expect(await findIds({ q: "two bhk 2" })).toEqual(["rented"]);
    expect(await findIds({ q: "flat" })).toEqual(["flat", "project"]);
  });
});

describe("[LIST-08] order and pages", () => {
  it("sort listings, those with unknown values last", async () => {
    expect(await findIds({ sort: "newest" })).toEqual(["rented", "villa", "project", "flat"]);
    const bought = { purpose: ["buy"] } as const;
    expect(await findIds({ ...bought, sort: "price-asc" })).toEqual(["flat", "project", "villa"]);
    expect(await findIds({ ...bought, sort: "price-desc" })).toEqual(["project", "flat", "villa"]);
    expect(await findIds({ sort: "area" })).toEqual(["project", "rented", "flat", "villa"]);
    expect(await findIds({ sort: "rating" })).toEqual(["flat", "rented", "villa", "project"]);
  });

  it("[VISIT-14] never compare a rent with a sale price: without one purpose the order is by relevance", async () => {
    const relevance = await findIds({});
    expect(await findIds({ sort: "price-asc" })).toEqual(relevance);
    expect(await findIds({ purpose: ["buy", "rent"], sort: "price-desc" })).toEqual(relevance);
  });

  it("[VISIT-15] are empty beyond the end, with the true total", async () => {
    const query = { ...EMPTY_QUERY, sort: "newest" as const, pageSize: 3 };
    expect(await engine.find({ ...query, page: 9 })).toMatchObject({
      ids: [],
      page: 9,
      pages: 2,
      total: 4,
    });
    expect(await engine.find({ ...query, town: ["nowhere"], page: 9 })).toMatchObject({
      ids: [],
      page: 9,
      pages: 1,
      total: 0,
    });
  });
});

describe("[LIST-11] counts per option", () => {
  it("apply all other filters but not their own", async () => {
    expect(await facet("type", { type: ["villa"], town: ["siliguri"] })).toMatchObject({
      flat: 2,
      project: 1,
      villa: 0,
      room: 0,
    });
    expect(await facet("bhk", { type: ["villa"] })).toEqual({ "1": 0, "2": 0, "3": 0, "4plus": 1 });
    expect(await facet("town", { town: ["gangtok"], bhk: ["4plus"] })).toEqual({ gangtok: 1, siliguri: 1 });
    expect(await facet("verified", { verified: true })).toEqual({ "1": 2, "0": 4 });
    expect(await facet("rating")).toEqual({ "5": 0, "4": 1, "3": 2 });
  });

  it("count exactly what a page would show", async () => {
    const { facets } = await engine.find(EMPTY_QUERY);
    for (const name of ["region", "q", "bbox"]) expect(facets).not.toHaveProperty(name);
    const rents = await facet("price", { purpose: ["rent"] });
    expect(rents).toMatchObject({ "up-to-5000": 0, "up-to-8000": 1, "from-100000": 0 });
    expect(rents).not.toHaveProperty("0-15cr");
  });

  it("count every price or area band that a listing lies in", async () => {
    expect(await facet("price", { priceMax: 10_000 })).toMatchObject({
      "up-to-1000000": 1,
      "up-to-4000000": 2,
      "up-to-50000000": 3,
      "below-1cr": 3,
      "around-50l": 2,
      "0-15cr": 3,
      "15-30cr": 0,
      "30-45cr": 0,
      "45-60cr": 0,
      "60cr-plus": 0,
    });
    expect(await facet("area")).toEqual({
      "below-500": 0,
      "around-1000": 2,
      "0-500": 0,
      "500-1000": 1,
      "1000-1500": 2,
      "1500-plus": 1,
    });
  });
});
