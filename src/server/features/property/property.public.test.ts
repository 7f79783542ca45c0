import { describe, expect, it } from "vitest";
import {
  makeCheck,
  makeMedia,
  makeProjectUnit,
  makeProperty,
  makeReview,
  makeUser,
} from "#tests/support/factories.ts";

import { openPropertyWorld } from "#tests/support/property-world.ts";

const { app } = await openPropertyWorld();

describe("GET /api/v1/listings/{id}", () => {
  const read = (id: string) => app.http.inject({ url: `/api/v1/listings/${id}` });

  it("shows all public data of a listing, but neither house number nor owner", async () => {
    const { db } = app.database;
    await db
      .insertInto("landmark")
      .values({
        slug: "station",
        name: "New Jalpaiguri Junction",
        names: "{}",
        kind: "railway-station",
        lat: 26.69,
        lng: 88.44,
      })
      .execute();
    const property = await makeProperty(db, {
      property_type: "Project",
      locality_slug: "hakimpara",
      address: "12 Secret Lane",
      first_name: "Secret",
      amenities: ["Lift"],
    });
    await makeProjectUnit(db, { property_id: property.id });
    await makeMedia(db, { property_id: property.id, caption: "The gate", position: 1 });
    await makeMedia(db, { property_id: property.id, position: 0 });
    await makeCheck(db, { property_id: property.id, kind: "site", note: "Seen at noon." });
    const reviewer = await makeUser(db, { name: "Ananya Chhetri" });
    await makeReview(db, { property_id: property.id, user_id: reviewer.id });
    await makeReview(db, { property_id: property.id, status: "pending", text: "Not yet." });
    await db.updateTable("property").set({ price: 4_000_000 }).where("id", "=", property.id).execute();

    const answer = await read(property.public_id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      _id: property.public_id,
      locality: "Hakimpara",
      localitySlug: "hakimpara",
      townSlug: "siliguri",
      regionSlug: "siliguri",
      amenities: ["Lift"],
      projectUnits: [{ typeOfApartment: "2 BHK", priceFrom: 4_000_000 }],
      photos: [{ alt: property.property_title }, { alt: "The gate" }],
      verified: true,
      checks: [{ kind: "site", note: "Seen at noon." }],
      priceHistory: [{ price: 4_500_000 }, { price: 4_000_000 }],
      rating: 4,
      reviewCount: 1,
      reviews: [{ name: "Ananya C.", rating: 4 }],
      landmarks: [
        {
          name: "New Jalpaiguri Junction",
          kind: "railway-station",
          metres: expect.any(Number),
          lat: expect.any(Number),
          lng: expect.any(Number),
        },
      ],
    });
    expect(answer.body).not.toContain("Secret");
    expect(answer.body).not.toContain(property.owner_id);
  });

  it("names earlier prices only if visitors could see them", async () => {
    const { db } = app.database;
    const { id, public_id } = await makeProperty(db, { verification: "pending", price: 6_000_000 });
    const steps = [
      { price: 5_000_000 },
      { verification: "approved" },
      { price: 4_900_000 },
      { life: "paused" },
      { price: 4_800_000 },
      { price: 4_700_000, life: "live" },
    ] as const;
    for (const step of steps) await db.updateTable("property").set(step).where("id", "=", id).execute();
    const { priceHistory } = (await read(public_id)).json();
    expect(priceHistory.map(({ price }: { price: number }) => price)).toEqual([
      5_000_000, 4_900_000, 4_700_000,
    ]);
  });

  it("answers 404 for a listing that is not public", async () => {
    const { db } = app.database;
    const hidden = [
      await makeProperty(db, { verification: "pending" }),
      await makeProperty(db, { verification: "rejected" }),
      await makeProperty(db, { life: "paused" }),
    ].map((property) => property.public_id);
    for (const id of [...hidden, "0".repeat(24), "nonsense"]) {
      const answer = await read(id);
      expect(answer.statusCode, id).toBe(404);
      expect(answer.json()).toMatchObject({ code: "not_found" });
    }
  });
});
