import { beforeAll, describe, expect, it } from "vitest";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";

const { http, database } = await testApp();
beforeAll(async () => {
  await seedFacts(database);
});

async function get(q: string) {
  const answer = await http.inject(`/api/v1/listings/understand?${new URLSearchParams({ q })}`);
  return { status: answer.statusCode, body: answer.json() };
}

describe("GET /api/v1/listings/understand", () => {
  it("[FIND-01] answers filters with the parameter names of the list, chips and the words left over", async () => {
    expect(await get("2bhk near sevoke road under 20k with parking and balcony")).toEqual({
      status: 200,
      body: {
        filters: {
          purpose: ["rent"],
          bhk: ["2"],
          locality: ["sevoke-road"],
          priceMax: 20_000,
          amenity: ["Car Parking"],
        },
        chips: [
          { text: "2bhk", filters: ["bhk"], note: null, corrected: null },
          { text: "near sevoke road", filters: ["locality"], note: null, corrected: null },
          { text: "under 20k", filters: ["priceMax"], note: null, corrected: null },
          { text: "parking", filters: ["amenity"], note: null, corrected: null },
        ],
        rest: "balcony",
      },
    });
  });

  it("[FIND-02] [FIND-03] [FIND-04] understands misspellings, scripts, states and landmarks", async () => {
    expect((await get("Sliguri")).body).toMatchObject({
      filters: { town: ["siliguri"] },
      chips: [{ text: "Sliguri", corrected: "Siliguri" }],
    });
    expect((await get("५० लाख से कम फ्लैट पटना")).body.filters).toEqual({
      ...{ purpose: ["buy"], type: ["flat"], town: ["patna"], priceMax: 5_000_000 },
    });
    expect((await get("জমি সিকিম")).body.filters).toEqual({ type: ["plot"], region: ["sikkim"] });
    expect((await get("flat within 2 km of NJP station")).body.filters).toEqual({
      ...{ type: ["flat"], near: "njp-station", within: 2 },
    });
  });

  it("answers filters that can be searched as they are, and find the intended listing", async () => {
    const meant = await makeProperty(database.db, {
      town_slug: "patna",
      property_type: "Flat/Apartment",
      price: 4_000_000,
    });
    await makeProperty(database.db, { town_slug: "patna", property_type: "Villa", price: 4_000_000 });
    const { filters } = (await get("patna me 50 lakh tak ka flat")).body;
    const params = Object.entries(filters).map(([name, value]) => [name, String(value)]);
    const found = (await http.inject(`/api/v1/listings?${new URLSearchParams(params)}`)).json();
    expect(found.items.map(({ _id }: { _id: string }) => _id)).toEqual([meant.public_id]);
  });

  it("[FIND-12] refuses texts that are too long, like the q of the list, and answers all others", async () => {
    const { status, body } = await get("x".repeat(5_000));
    expect(status).toBe(422);
    expect(body.fields.q).toBe("Use at most 120 characters.");
    for (const q of [
      "",
      "   ",
      "\u0000'\"\\%_;--",
      "🏠 শিল",
      "\u202egnatapᐅ",
      "1".repeat(120),
      "to ".repeat(40),
    ])
      expect((await get(q)).status, q).toBe(200);
    expect((await http.inject("/api/v1/listings/understand")).json()).toEqual({
      filters: {},
      chips: [],
      rest: "",
    });
    expect((await http.inject("/api/v1/listings/understand?q[]=a&q=%E0%A4%A")).statusCode).toBe(200);
  });
});

describe("GET /api/v1/listings with a sentence", () => {
  const find = async (search: Record<string, string>) =>
    (await http.inject(`/api/v1/listings?${new URLSearchParams(search)}`)).json();
  const flat = { property_type: "Flat/Apartment", purpose: "rent", bedrooms: 2, rent: 9_000 } as const;
  const q = "2bhk gangtok rent not more than 10000 with zzyzx";
  beforeAll(async () => {
    await makeProperty(database.db, { ...flat, town_slug: "gangtok", property_title: "Ridge View" });
  });

  it("[FIND-01] is understood as in the search bar; words that no listing has are left out", async () => {
    const { items, total, understood } = await find({ q });
    expect(items.map(({ propertyTitle }: { propertyTitle: string }) => propertyTitle)).toEqual([
      "Ridge View",
    ]);
    expect(total).toBe(1);
    expect(understood).toMatchObject({
      filters: { bhk: ["2"], town: ["gangtok"], purpose: ["rent"], priceMax: 10_000 },
      rest: "zzyzx",
    });
  });

  it("[FIND-13] is understood by the map in the same way, also in a part of it", async () => {
    const readMap = async (search: Record<string, string>) =>
      (await http.inject(`/api/v1/listings/map?${new URLSearchParams(search)}`)).json();
    const { total, pins, understood } = await readMap({ q });
    expect([total, pins.map(({ title }: { title: string }) => title)]).toEqual([1, ["Ridge View"]]);
    expect(understood).toEqual((await find({ q })).understood);
    expect(await readMap({ q, bbox: "88,26,89,28" })).toMatchObject({ total: 1, understood });
    expect((await readMap({ q, exact: "1" })).total).toBe(0);
    expect(await readMap({ q, exact: "1" })).not.toHaveProperty("understood");
    expect(await readMap({ q: "ridge view" })).toMatchObject({ total: 1 });
    expect(await readMap({ q: "ridge view" })).not.toHaveProperty("understood");
  });

  it("[FIND-01] is searched as words if nothing of it is understood, and with exact=1", async () => {
    expect(await find({ q, exact: "1" })).not.toHaveProperty("understood");
    expect((await find({ q, exact: "1" })).total).toBe(0);
    const words = await find({ q: "ridge view" });
    expect(words.total).toBe(1);
    expect(words).not.toHaveProperty("understood");
  });

  it("[FIND-13] means the same where homes have its words; a title with a place is found, and quotes make it text", async () => {
    const makeHome = (property_title: string, more: object = {}) =>
      makeProperty(database.db, { ...flat, town_slug: "gangtok", property_title, ...more });
    await makeHome("Kanchenjunga Home", { locality_slug: "tadong" });
    await makeHome("Not far from Tadong bazar, without lift");
    const findTitles = async (search: Record<string, string>) =>
      (await find(search)).items.map(({ propertyTitle }: { propertyTitle: string }) => propertyTitle).sort();
    // The words of this one are in a title, and would find the opposite of what it says.
    const denied = await find({ q: "flat gangtok without lift" });
    expect(denied.understood).toMatchObject({ filters: { type: ["flat"], town: ["gangtok"] }, rest: "" });
    expect(denied.total).toBe(3);
    expect(await findTitles({ q: "kanchenjunga tadong" })).toEqual(["Kanchenjunga Home"]);
    expect(await findTitles({ q: '"far from tadong"' })).toEqual(["Not far from Tadong bazar, without lift"]);
    expect(await find({ q: '"far from tadong"' })).not.toHaveProperty("understood");
    expect(await findTitles({ q: '2bhk "tadong bazar" gangtok' })).toEqual([
      "Not far from Tadong bazar, without lift",
    ]);
  });
});
