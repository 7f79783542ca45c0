import { beforeAll, expect, it } from "vitest";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeLocality, makeTown } from "#tests/support/factories.ts";

let app: TestApp;
const place = () => app.services.place;

beforeAll(async () => {
  app = await testApp();
  await seedFacts(app.database);
});

it("finds a town and a locality by name, slug, other names and scripts, in capital or small letters", async () => {
  for (const [city, locality] of [
    ["Siliguri", "Hakimpara"],
    ["  siliguri ", "HAKIM PARA"],
    ["SILIGURI", "hakimpara"],
    ["শিলিগুড়ি", "হাকিমপাড়া"],
  ] as const)
    expect(await place().find(city, locality), `${city}, ${locality}`).toMatchObject({
      town: { slug: "siliguri" },
      locality: { slug: "hakimpara", pincode: "734001" },
    });
});

it("finds a locality only in its own town", async () => {
  expect(await place().find("Jalpaiguri", "Kadamtala")).toMatchObject({
    locality: { slug: "jalpaiguri-kadamtala" },
  });
  expect(await place().find("Matigara", "Kadamtala")).toMatchObject({ locality: { slug: "kadamtala" } });
  expect(await place().find("Patna", "Hakimpara")).toMatchObject({ town: { slug: "patna" }, locality: null });
  expect(await place().find("Bengaluru", "Koramangala")).toBeNull();
  expect(await place().find("", "")).toBeNull();
});

it("finds a place that was added later at once", async () => {
  await place().listTowns();
  const town = await makeTown(app.database.db, { name: "New Town" });
  const locality = await makeLocality(app.database.db, { town_slug: town.slug, name: "New Colony" });
  expect(await place().find("New Town", "New Colony")).toMatchObject({ locality: { slug: locality.slug } });
});

it.each([
  ["katha", "siliguri", 720],
  ["katha", "patna", 1361.25],
  ["katha", "hajipur", 1901.25],
  ["katha", "muzaffarpur", 1901.25],
  ["dhur", "patna", 68.0625],
  ["dhur", "siliguri", null],
  ["bigha", "cooch-behar", 14_400],
  ["bigha", "gaya", 27_225],
  ["decimal", "gangtok", 435.6],
  ["katha", "gangtok", null],
  ["acre", "darjeeling", 43_560],
  ["sqft", "patna", 1],
  ["hectare", "patna", 107_639.104],
  ["sqyd", "gangtok", 9],
  ["sqm", "patna", 10.7639104],
  ["chatak", "siliguri", 45],
  ["chatak", "patna", null],
  ["katha", "nowhere", null],
] as const)("one %s in %s is %s sq.ft", async (unit, town, sqft) => {
  expect(await place().getLandFactor(unit, town)).toBe(sqft);
});

it("lists the nearest landmarks first, with their distance in metres", async () => {
  const near = await place().findLandmarksNear({ lat: 26.683, lng: 88.4434 }, 5);
  expect(near).toHaveLength(5);
  expect(near[0]).toMatchObject({ name: "New Jalpaiguri Junction", kind: "railway-station" });
  expect(near[0]?.metres).toBeLessThan(50);
  expect(near.map(({ metres }) => metres)).toEqual(near.map(({ metres }) => metres).sort((a, b) => a - b));
  expect(await place().findLandmarksNear({ lat: 12.97, lng: 77.59 }, 5)).toEqual([]);
});

it("[FIND-10] knows district, pincodes, and how far a locality is from the centre of its town", async () => {
  const tadong = await place().findFacts("locality", "tadong");
  expect(tadong).toMatchObject({ district: "Gangtok", pincodes: ["737102"] });
  expect(tadong?.centreMetres).toBeGreaterThan(2_000);
  expect(tadong?.centreMetres).toBeLessThan(3_500);
  expect(await place().findFacts("town", "gangtok")).toEqual({
    ...{ district: "Gangtok", pincodes: ["737101", "737102", "737103"], centreMetres: null },
  });
  expect(await place().findFacts("town", "tadong")).toBeNull();
  expect(await place().findFacts("locality", "nowhere")).toBeNull();
});

it("GET /api/v1/places answers four regions, each with exactly four featured towns", async () => {
  const answer = await app.http.inject("/api/v1/places");
  expect(answer.statusCode).toBe(200);
  const { regions } = answer.json();
  expect(regions.map(({ name }: { name: string }) => name)).toEqual([
    "Siliguri",
    "Sikkim",
    "Patna / Bihar",
    "North Bengal Towns",
  ]);
  for (const region of regions) {
    const featured = region.towns.filter((town: { featured: boolean }) => town.featured);
    expect(featured, region.name).toHaveLength(4);
  }
  const siliguri = regions[0].towns.find(({ slug }: { slug: string }) => slug === "siliguri");
  expect(siliguri.localities).toContainEqual({
    slug: "hakimpara",
    name: "Hakimpara",
    pincode: "734001",
    lat: 26.713,
    lng: 88.433,
  });
});

it("seeding the places again changes nothing", async () => {
  expect(await seedFacts(app.database)).toEqual({ changed: false });
});
