import { beforeAll, describe, expect, it } from "vitest";
import type { MapAnswer } from "#contract/listing/listing.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProjectUnit, makeProperty, makeTown } from "#tests/support/factories.ts";

const { http, database } = await testApp();
const { db } = database;
const get = async (search: string) => {
  const answer = await http.inject(`/api/v1/listings/map${search}`);
  return { status: answer.statusCode, body: answer.json() as MapAnswer & { fields: object } };
};
const sumOf = ({ pins, clusters }: MapAnswer) =>
  pins.length + clusters.reduce((sum, { count }) => sum + count, 0);

beforeAll(async () => {
  const town = await makeTown(db, { slug: "siliguri", name: "Siliguri", lat: 26.71, lng: 88.43 });
  const make = (row: Parameters<typeof makeProperty>[1]) =>
    makeProperty(db, { town_slug: town.slug, ...row });
  await make({ property_title: "Sold dear", price: 12_500_000, lat: 26.7104, lng: 88.4296 });
  await make({ property_title: "Let", purpose: "rent", price: null, rent: 18_000, lat: 26.74, lng: 88.4 });
  await make({ property_title: "Unpriced", price: null, lat: 26.8, lng: 88.4 });
  const project = await make({ property_title: "Heights", property_type: "Project", lat: 26.7, lng: 88.5 });
  await makeProjectUnit(db, { property_id: project.id, price_from: 4_500_000, price_to: 9_000_000 });
  for (let i = 0; i < 5; i++) await make({ property_title: `Far ${i}`, lat: 27.3301, lng: 88.61 });
  await make({ property_title: "Hidden", verification: "pending", lat: 26.7, lng: 88.4 });
});

describe("[FIND-06] GET /api/v1/listings/map", () => {
  it("answers single prices and clusters of nearby listings, for everything that the list finds", async () => {
    const { status, body } = await get("?zoom=14");
    expect(status).toBe(200);
    expect(body.total).toBe(9);
    expect(sumOf(body)).toBe(9);
    expect(body.bounds).toEqual([88.4, 26.7, 88.61, 27.33]);
    expect(body.clusters).toEqual([{ lat: 27.33, lng: 88.61, count: 5, bbox: [88.61, 27.33, 88.61, 27.33] }]);
    expect(new Map(body.pins.map(({ title, label }) => [title, label]))).toEqual(
      new Map([
        ["Sold dear", "₹1.25 Cr"],
        ["Let", "₹18,000"],
        ["Unpriced", "Ask price"],
        ["Heights", "₹45 L+"],
      ]),
    );
    // The exact address is never shown: points are on a grid of 100 metres.
    expect(body.pins.find(({ title }) => title === "Sold dear")).toMatchObject({ lat: 26.71, lng: 88.43 });
  });

  it("has all filters of the list, and the same total", async () => {
    for (const search of [
      "",
      "?purpose=rent",
      "?near=siliguri&within=5",
      "?bbox=88.39,26.69,88.45,26.75&q=let",
      "?q=nothing",
    ])
      for (const zoom of [0, 9, 13, 22]) {
        const map = (await get(`${search || "?"}&zoom=${zoom}`)).body;
        const list = (await http.inject(`/api/v1/listings${search}`)).json();
        expect([map.total, sumOf(map)], `${search} ${zoom}`).toEqual([list.total, list.total]);
      }
    expect((await get("?near=siliguri&within=5")).body.circle).toEqual({
      ...{ name: "Siliguri", lat: 26.71, lng: 88.43, km: 5 },
    });
    expect((await get("?q=nothing")).body).toMatchObject({ total: 0, bounds: null, clusters: [], pins: [] });
  });

  it("refuses invalid map parameters, each with an error at its parameter", async () => {
    for (const [search, name] of [
      ["?zoom=-1", "zoom"],
      ["?zoom=close", "zoom"],
      ["?bbox=89,26,88,27", "bbox"],
      ["?near=atlantis", "near"],
      ["?type=castle", "type"],
    ] as const) {
      const { status, body } = await get(search);
      expect([status, Object.keys(body.fields)], search).toEqual([422, [name]]);
    }
  });
});
