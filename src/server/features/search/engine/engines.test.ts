import { beforeAll, describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { createInside } from "#domain/place/area.ts";
import { getPublicPoint } from "#domain/place/places.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeLocality, makeProperty, makeTown, makeUser } from "#tests/support/factories.ts";
import {
  createRandomArea,
  createRandomPlaces,
  createRandomProperty,
  createRandomQuery,
  Dice,
} from "#tests/support/random-listings.ts";
import { createPlaceService } from "../../place/place.service.ts";
import { readArea } from "../search.service.ts";
import { countAroundInIndex, countInIndex, findIdsInIndex, findInIndex } from "./memory/find-in-index.ts";
import { ListingIndex } from "./memory/listing-index.ts";
import { mapInIndex } from "./memory/map-in-index.ts";
import { SqlEngine } from "./sql-engine.store.ts";

const PROPERTIES = 400;
const SEARCHES = 200;

const database = await testDatabase();
const { db } = database;
const placeService = createPlaceService({ database });
const dice = new Dice(1247);
const places = createRandomPlaces(dice, 8, 4);
const index = new ListingIndex();

beforeAll(async () => {
  const seen = new Set<string>();
  for (const place of places) {
    if (!seen.has(place.town))
      await makeTown(db, {
        slug: place.town,
        name: place.townName,
        region_slug: place.region,
        lat: place.lat,
        lng: place.lng,
      });
    seen.add(place.town);
    if (place.locality)
      await makeLocality(db, {
        slug: place.locality,
        town_slug: place.town,
        name: `${place.localityName} ${place.locality}`,
        lat: place.lat,
        lng: place.lng,
      });
  }
  const owner_id = (await makeUser(db, { usertype: "owner" })).id;
  const rows = Array.from({ length: PROPERTIES }, () => ({
    ...createRandomProperty(dice, places),
    owner_id,
  }));
  const made = await db.insertInto("property").values(rows).returning(["id", "property_type"]).execute();
  await db
    .insertInto("project_unit")
    .values(
      made
        .filter(({ property_type }) => property_type === "Project")
        .flatMap(({ id }) =>
          dice
            .some(["1 BHK", "2 BHK", "3 BHK", "5+ BHK", "Studio"], 0.5)
            .map((type_of_apartment, position) => ({
              property_id: id,
              position,
              type_of_apartment,
              type_of_possession: "Ready to Move",
            })),
        ),
    )
    .execute();
  for (const row of await db.selectFrom("search_listing").selectAll().orderBy("town_slug").execute())
    index.add(row);
}, 60_000);

describe("the index in memory and plain SQL", () => {
  it("[LIST-11] give the same total, page and counts for every search", async () => {
    const engine = new SqlEngine(db);
    let found = 0;
    for (let i = 0; i < SEARCHES; i++) {
      const query = createRandomQuery(dice, places);
      const area = await readArea(placeService, query);
      const truth = await engine.find(query, area);
      expect(findInIndex(index, query, area), JSON.stringify(query)).toEqual(truth);
      if (truth.total > 0) found++;
    }
    // The comparison is only meaningful if enough searches find something.
    expect(found).toBeGreaterThan(SEARCHES / 4);
  }, 120_000);

  it("[FIND-06] [FIND-18] give the same results, also in the order of distance, for circles and drawn areas, by public positions", async () => {
    const engine = new SqlEngine(db);
    let found = 0;
    for (let i = 0; i < SEARCHES; i++) {
      const sort = dice.one(["relevance", "nearest"] as const);
      const query = { ...EMPTY_QUERY, ...createRandomArea(dice, places), sort };
      const area = await readArea(placeService, query);
      const truth = await engine.find(query, area);
      expect(findInIndex(index, query, area), JSON.stringify(query)).toEqual(truth);
      const isInside = createInside(area);
      const doors = await db.selectFrom("public_property").select(["lat", "lng"]).execute();
      const seen = doors.map(getPublicPoint).filter(({ lat, lng }) => isInside(lat, lng));
      expect(truth.total, JSON.stringify(query)).toBe(seen.length);
      if (truth.total > 0) found++;
    }
    expect(found).toBeGreaterThan(SEARCHES / 2);
  }, 120_000);

  it("[FIND-05] give the same counts around several points, each as a search of its own counts it", async () => {
    const engine = new SqlEngine(db);
    const circles = places.map(({ lat, lng }) => ({ lat, lng, km: dice.one([0.5, 3, 12]) }));
    for (const query of [EMPTY_QUERY, { ...EMPTY_QUERY, purpose: ["buy" as const], verified: true }]) {
      const truth = await engine.countAround(query, circles);
      expect(countAroundInIndex(index, query, circles)).toEqual(truth);
      for (const [i, circle] of circles.entries())
        expect(await engine.count(query, { circle, polygon: null })).toBe(truth[i]);
      expect(Math.max(...truth)).toBeGreaterThan(0);
    }
  });

  it("[VISIT-18] both find a listing by the id that pages show", async () => {
    const engine = new SqlEngine(db);
    const rows = await db.selectFrom("public_property").select(["id", "public_id"]).limit(40).execute();
    for (const { id, public_id } of rows) {
      const query = { ...EMPTY_QUERY, q: public_id.slice(-6) };
      const truth = await engine.find(query);
      expect(findInIndex(index, query)).toEqual(truth);
      expect(truth.ids).toContain(id);
    }
    expect(rows).toHaveLength(40);
  });

  it("[FIND-06] put the same listings into the same map cells: all matches and no others", async () => {
    const engine = new SqlEngine(db);
    let [pins, clusters] = [0, 0];
    for (let i = 0; i < SEARCHES; i++) {
      const query = createRandomQuery(dice, places);
      const area = await readArea(placeService, query);
      const zoom = dice.below(20);
      const truth = await engine.map(query, zoom, area);
      expect(mapInIndex(index, query, zoom, area), JSON.stringify({ query, zoom })).toEqual(truth);
      const totals = [findInIndex(index, query, area).total, countInIndex(index, query, area)];
      expect(new Set([...totals, await engine.count(query, area)])).toEqual(new Set([truth.total]));
      expect(truth.total).toBe(truth.cells.reduce((sum, { count }) => sum + count, 0));
      expect(truth.cells.length).toBeLessThanOrEqual(1_024);
      pins += truth.cells.filter(({ id }) => id !== null).length;
      clusters += truth.cells.filter(({ id }) => id === null).length;
    }
    expect(Math.min(pins, clusters)).toBeGreaterThan(SEARCHES);
  }, 120_000);

  it("give the same results after changes of places, prices and status", async () => {
    const engine = new SqlEngine(db);
    const ids = (await db.selectFrom("property").select("id").execute()).map(({ id }) => id);
    const changed = dice.some(ids, 0.3);
    await db
      .updateTable("property")
      .set({ price: 5_000_000, rent: 9_000, purpose: "rent", life: "live", verification: "approved" })
      .where("id", "in", changed)
      .execute();
    const hidden = dice.some(ids, 0.2);
    await db.updateTable("property").set({ life: "sold" }).where("id", "in", hidden).execute();
    const added = await makeProperty(db, { town_slug: places[0]?.town });
    for (const id of [...changed, ...hidden, added.id]) {
      const row = await db.selectFrom("search_listing").selectAll().where("id", "=", id).executeTakeFirst();
      if (row) index.add(row);
      else index.remove(id);
    }
    for (let i = 0; i < 60; i++) {
      const query = createRandomQuery(dice, places);
      const area = await readArea(placeService, query);
      const found = await engine.find(query, area);
      expect(findInIndex(index, query, area), JSON.stringify(query)).toEqual(found);
      expect(findIdsInIndex(index, query, area)).toEqual(found.ids);
      expect(await engine.findIds(query, area)).toEqual(found.ids);
    }
  }, 60_000);
});
