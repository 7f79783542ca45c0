import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { makeLocality, makeProperty, makeTown, makeUser } from "#tests/support/factories.ts";
import { Dice, randomPlaces, randomProperty, randomQuery } from "#tests/support/random-listings.ts";
import { findInIndex } from "./find-in-index.ts";
import { ListingIndex } from "./listing-index.ts";
import { SqlEngine } from "./sql-engine.store.ts";

const PROPERTIES = 400;
const SEARCHES = 200;

const { db } = await testDatabase();
const dice = new Dice(1247);
const places = randomPlaces(dice, 8, 4);
const index = new ListingIndex();

beforeAll(async () => {
  const seen = new Set<string>();
  for (const place of places) {
    if (!seen.has(place.town))
      await makeTown(db, { slug: place.town, name: place.townName, region_slug: place.region });
    seen.add(place.town);
    if (place.locality)
      await makeLocality(db, {
        slug: place.locality,
        town_slug: place.town,
        name: `${place.localityName} ${place.locality}`,
      });
  }
  const owner_id = (await makeUser(db, { usertype: "owner" })).id;
  const rows = Array.from({ length: PROPERTIES }, () => ({ ...randomProperty(dice, places), owner_id }));
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
  it("[LIST-11] answer alike, whatever is searched: total, page and the count of every option", async () => {
    const engine = new SqlEngine(db);
    let found = 0;
    for (let i = 0; i < SEARCHES; i++) {
      const query = randomQuery(dice, places);
      const truth = await engine.find(query);
      expect(findInIndex(index, query), JSON.stringify(query)).toEqual(truth);
      if (truth.total > 0) found++;
    }
    // The comparison means something only where something is found.
    expect(found).toBeGreaterThan(SEARCHES / 4);
  }, 120_000);

  it("answer alike after rows have changed places, prices and lives", async () => {
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
      const query = randomQuery(dice, places);
      expect(findInIndex(index, query), JSON.stringify(query)).toEqual(await engine.find(query));
    }
  }, 60_000);
});
