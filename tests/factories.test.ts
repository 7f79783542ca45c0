import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import * as factories from "#tests/support/factories.ts";
import { makeUpload } from "#tests/support/uploads.ts";

it("factories also create the rows that a row needs, and answer it as the database stores it", async () => {
  const { db } = await testDatabase();
  const flat = await factories.makeProperty(db);
  expect(flat).toMatchObject({ verification: "approved", life: "live", bedrooms: 2, rent: null });
  const plot = await factories.makeProperty(db, {
    property_type: "Land/Plot",
    locality_slug: flat.locality_slug,
  });
  expect(plot).toMatchObject({ bedrooms: null, town_slug: flat.town_slug, land_factor: 1 });
  const room = await factories.makeProperty(db, {
    property_type: "Room",
    purpose: "pg",
    town_slug: flat.town_slug,
  });
  expect(room).toMatchObject({ price: null, rent: 15_000, locality_slug: null });
  const unit = await factories.makeProjectUnit(db);
  expect(unit.type_of_apartment).toBe("2 BHK");
  await factories.makeReview(db, { property_id: flat.id, rating: 5 });
  await factories.makeCheck(db, { property_id: flat.id });
  expect((await factories.makeMedia(db, { property_id: null })).property_id).toBeNull();
  expect((await makeUpload(db)).media_id).toBeNull();
  expect((await factories.makeLead(db, { property_id: flat.id })).status).toBe("new");
  expect((await factories.makeShortlisted(db)).user_id).toBeTruthy();
  const after = await db
    .selectFrom("property")
    .selectAll()
    .where("id", "=", flat.id)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ rating: 5, review_count: 1, checked: ["photos"] });
});
