import { beforeAll, describe, expect, it } from "vitest";
import { encodeLine } from "#domain/place/polygon.ts";
import { testApp } from "#tests/support/app.ts";
import {
  makeCheck,
  makeLocality,
  makeMedia,
  makeProjectUnit,
  makeProperty,
  makeTown,
} from "#tests/support/factories.ts";

const { http, database, services } = await testApp();
const { db } = database;

async function get(search: string) {
  const answer = await http.inject(`/api/v1/listings${search}`);
  return { status: answer.statusCode, body: answer.json() };
}
const titles = async (search: string): Promise<string[]> =>
  (await get(search)).body.items.map((item: { propertyTitle: string }) => item.propertyTitle);

let projectId = "";
beforeAll(async () => {
  const town = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  const locality = await makeLocality(db, {
    slug: "pradhan-nagar",
    town_slug: town.slug,
    name: "Pradhan Nagar",
  });
  const project = await makeProperty(db, {
    property_type: "Project",
    property_title: "Teesta Heights",
    locality_slug: locality.slug,
    builder: "Himal Builders",
    price: 4_000_000,
    published_at: "2026-10-02T06:00:00Z",
  });
  projectId = project.public_id;
  for (const [position, type_of_apartment] of ["2 BHK", "3 BHK"].entries())
    await makeProjectUnit(db, { property_id: project.id, position, type_of_apartment });
  for (let i = 0; i < 7; i++)
    await makeMedia(db, { property_id: project.id, position: i, caption: i === 0 ? "From the road" : "" });
  await makeMedia(db, {
    property_id: project.id,
    kind: "video",
    video_type: "mp4",
    width: null,
    height: null,
  });
  await makeCheck(db, { property_id: project.id, kind: "papers", checked_at: "2026-10-05T06:00:00Z" });
  for (let n = 1; n <= 7; n++)
    await makeProperty(db, {
      property_title: `Plot ${n}`,
      property_type: "Land/Plot",
      town_slug: town.slug,
      price: n * 1_000_000,
      published_at: `2026-09-0${n}`,
    });
  await makeProperty(db, { property_title: "Not yet", town_slug: town.slug, verification: "pending" });
});

describe("GET /api/v1/listings", () => {
  it("answers all data of the cards", async () => {
    const { status, body } = await get("?q=teesta");
    expect(status).toBe(200);
    expect(body.items).toEqual([
      expect.objectContaining({
        _id: projectId,
        propertyTitle: "Teesta Heights",
        propertyType: "Project",
        builder: "Himal Builders",
        price: 4_000_000,
        rent: null,
        rate: "₹4,444/sq.ft",
        landSize: null,
        locality: "Pradhan Nagar",
        localitySlug: "pradhan-nagar",
        city: "Siliguri",
        townSlug: "siliguri",
        verified: true,
        checked: ["papers"],
        checkedAt: "2026-10-05T06:00:00.000Z",
        publishedAt: "2026-10-02T06:00:00.000Z",
        photoCount: 7,
        illustrated: false,
      }),
    ]);
    const [card] = body.items;
    expect(card.options.map(({ type }: { type: string }) => type)).toEqual(["2 BHK", "3 BHK"]);
    expect(card.photos).toHaveLength(5);
    expect(card.photos[0]).toMatchObject({ alt: "From the road", width: 1280, height: 854 });
    expect(card.photos[1].alt).toBe("Teesta Heights");
    expect(card).not.toHaveProperty("id");
    expect(card).not.toHaveProperty("address");
  });

  it("[LIST-08] answers the true total, in the requested order, page by page", async () => {
    expect(await get("?purpose=buy&pageSize=6&sort=price-desc&page=2")).toMatchObject({
      status: 200,
      body: { total: 8, page: 2, pageSize: 6, pages: 2 },
    });
    expect(await titles("?purpose=buy&pageSize=6&sort=price-asc&page=2")).toEqual(["Plot 6", "Plot 7"]);
    expect((await titles("?type=plot&sort=newest"))[0]).toBe("Plot 7");
    expect((await titles(""))[0]).toBe("Teesta Heights");
  });

  it("[VISIT-15] says that a page is beyond the end, with a link to the last one", async () => {
    const { status, body } = await get("?purpose=buy&pageSize=6&sort=price-asc&page=99");
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [], total: 8, page: 99, pages: 2 });
    expect(body.message).toBe("There is no page 99: these results have 2 pages.");
    expect(body.lastPage).toBe("/api/v1/listings?purpose=buy&sort=price-asc&page=2&pageSize=6");
    expect((await http.inject(body.lastPage)).json().items).toHaveLength(2);
    expect((await get("?page=1")).body).not.toHaveProperty("message");
  });

  it("[VISIT-14] refuses to sort by price without a purpose, and says what to choose", async () => {
    const { status, body } = await get("?sort=price-asc");
    expect(status).toBe(422);
    expect(body.fields.sort).toContain("Choose Buy, Rent, Lease or PG/Hostel first");
    expect((await get("?purpose=rent,pg&sort=price-asc")).status).toBe(200);
  });

  it("[VISIT-18] finds a public property by the id that pages show, in any spelling", async () => {
    const shown = projectId.slice(-6);
    for (const q of [shown, shown.toUpperCase(), `%23${shown}`, `+%23${shown.toUpperCase()}+`])
      expect(await titles(`?q=${q}`), q).toEqual(["Teesta Heights"]);
    const hidden = await makeProperty(db, { life: "paused" });
    expect(await titles(`?q=${hidden.public_id.slice(-6)}`)).toEqual([]);
    // Part of an id finds nothing, because otherwise every short word would match some ids.
    expect(await titles(`?q=${shown.slice(0, 5)}`)).toEqual([]);
    expect(await services.search.findByShownId(` #${shown.toUpperCase()}`)).toMatchObject([
      { _id: projectId },
    ]);
    expect(await services.search.findByShownId(hidden.public_id.slice(-6))).toEqual([]);
    expect(await services.search.findByShownId("teesta")).toEqual([]);
  });

  it("[LIST-11] counts every option under the other filters", async () => {
    const { body } = await get("?type=plot&priceMax=30,00,000");
    expect(body.total).toBe(3);
    expect(body.facets.type).toMatchObject({ plot: 3, flat: 0, project: 0 });
    expect(body.facets.price).toMatchObject({ "below-1cr": 7, "around-50l": 3, "15-30cr": 0 });
    expect(body.facets.bhk).toEqual({ "1": 0, "2": 0, "3": 0, "4plus": 0 });
    expect((await get("?verified=1")).body.facets.verified).toEqual({ "1": 1, "0": 8 });
  });

  it("[LIST-12] accepts repeated keys as well as lists with commas", async () => {
    expect(await titles("?type=flat&type=villa&bhk=2,3")).toEqual(["Teesta Heights"]);
    expect(await titles("?type=flat,villa&bhk=2&bhk=3")).toEqual(["Teesta Heights"]);
    expect((await get("?utm_source=mail&q=")).body.total).toBe(8);
  });

  it("refuses invalid parameters with one sentence each", async () => {
    const { status, body } = await get("?type=castle&pageSize=500&priceMin=cheap&bbox=1,2&page=2");
    expect(status).toBe(422);
    expect(body.code).toBe("invalid");
    expect(Object.keys(body.fields).sort()).toEqual(["bbox", "pageSize", "priceMin", "type"]);
    expect(body.fields.type).toContain("castle");
  });

  it("[FIND-06] finds listings around a place and in a drawn area, by their public positions", async () => {
    await makeProperty(db, { property_title: "Hill view", lat: 26.9004, lng: 88.3004 });
    await makeLocality(db, {
      slug: "hill-foot",
      town_slug: "siliguri",
      name: "Hill Foot",
      lat: 26.9,
      lng: 88.3,
    });
    expect(await titles("?near=hill-foot&within=0.5")).toEqual(["Hill view"]);
    expect(await titles("?near=hill-foot&purpose=rent")).toEqual([]);
    const corners = [
      { lat: 26.899, lng: 88.299 },
      { lat: 26.901, lng: 88.299 },
      { lat: 26.901, lng: 88.301 },
      { lat: 26.899, lng: 88.301 },
    ];
    expect(await titles(`?poly=${encodeURIComponent(encodeLine(corners))}`)).toEqual(["Hill view"]);
    // The real address is outside of this box, the public point is inside.
    expect(await titles("?bbox=88.3,26.9,88.3003,26.9003")).toEqual(["Hill view"]);
  });

  it("[FIND-18] near a place each result says its distance, and the nearest come first where that is asked", async () => {
    await makeLocality(db, {
      ...{ slug: "tea-gate", town_slug: "siliguri", name: "Tea Gate" },
      ...{ lat: 26.95, lng: 88.2 },
    });
    for (const [property_title, lat] of [
      ["Far", 26.965],
      ["Near", 26.951],
      ["Between", 26.957],
    ] as const)
      await makeProperty(db, { property_title, lat, lng: 88.2 });
    const { body } = await get("?near=tea-gate&within=2&sort=nearest");
    expect(body.near).toEqual({ name: "Tea Gate", lat: 26.95, lng: 88.2, km: 2 });
    const shown = body.items.map(({ propertyTitle, metres }: Record<string, unknown>) => [
      propertyTitle,
      metres,
    ]);
    expect(shown).toEqual([
      ["Near", 111],
      ["Between", 778],
      ["Far", 1668],
    ]);
    expect((await get("?near=tea-gate&within=1")).body.total).toBe(2);
    const elsewhere = (await get("?q=teesta")).body;
    expect(elsewhere.near).toBeNull();
    expect(elsewhere.items[0]).not.toHaveProperty("metres");
    const refused = await get("?sort=nearest");
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["sort"]]);
  });

  it("[FIND-06] refuses invalid places, distances and areas, each with an error at its parameter", async () => {
    const line = (...corners: (readonly [lat: number, lng: number])[]) =>
      encodeURIComponent(encodeLine(corners.map(([lat, lng]) => ({ lat, lng }))));
    const circle = Array.from(
      { length: 61 },
      (_, i) => [26 + Math.sin(i / 10), 88 + Math.cos(i / 10)] as const,
    );
    const cases = [
      ["?near=atlantis", "near"],
      ["?near=siliguri&within=-1", "within"],
      ["?within=3", "within"],
      [`?poly=${line([26, 88], [27, 89], [26, 89], [27, 88])}`, "poly"],
      [`?poly=${line([26, 88], [27, 89])}`, "poly"],
      [`?poly=${line([26, 88], [26, 89], [26, 90])}`, "poly"],
      [`?poly=${line(...circle)}`, "poly"],
      [`?poly=${"_".repeat(5000)}`, "poly"],
      ["?poly=%E2%80%AEabc", "poly"],
      ["?bbox=89,26,88,27", "bbox"],
      ["?bbox=88,27,89,26", "bbox"],
    ] as const;
    for (const [search, name] of cases) {
      const { status, body } = await get(search);
      expect([status, Object.keys(body.fields)], search).toEqual([422, [name]]);
    }
    expect((await get("?near=atlantis")).body.fields.near).toBe(
      "We do not know a landmark, town or locality “atlantis”.",
    );
  });

  it("never answers input with an internal error", async () => {
    for (const search of [
      "?q=%00%27%22%5C%25_%3B--",
      "?q=%F0%9F%8F%A0+%E0%A6%B6%E0%A6%BF%E0%A6%B2",
      `?q=${"x".repeat(120)}`,
      "?q=%E0%A4%A",
      "?town=nowhere&locality=no-such-place",
      "?page=9999999",
      "?q[]=a&q[b]=c",
    ])
      expect((await get(search)).status, search).toBe(200);
  });
});

it("answers cards of public properties only, in the order of the requested ids", async () => {
  const shown = await makeProperty(db, {});
  const paused = await makeProperty(db, { life: "paused" });
  const other = await makeProperty(db, {});
  const cards = await services.search.readCards([other.id, paused.id, shown.id, 987_654]);
  expect(cards.map((card) => card._id)).toEqual([other.public_id, shown.public_id]);
  expect(await services.search.readCards([])).toEqual([]);
});
