import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeTown } from "#tests/support/factories.ts";

const { http, database } = await testApp();
const { db } = database;

/** Titles of the listings similar to one. */
async function similarTo(id: string): Promise<string[]> {
  const answer = await http.inject(`/api/v1/listings/${id}/similar`);
  expect(answer.statusCode).toBe(200);
  return answer.json().items.map(({ propertyTitle }: { propertyTitle: string }) => propertyTitle);
}

let home = "";
let paused = "";
beforeAll(async () => {
  const { slug } = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  const flat = {
    ...({ town_slug: slug, property_type: "Flat/Apartment", purpose: "buy" } as const),
    ...{ price: 4_000_000, area: 1_000, bedrooms: 2, lat: 26.72, lng: 88.42 },
  };
  const make = async (property_title: string, change: Parameters<typeof makeProperty>[1] = {}) =>
    (await makeProperty(db, { ...flat, property_title, ...change })).public_id;
  home = await make("This one");
  await make("A little dearer", { price: 4_300_000 });
  await make("Further and dearer", { price: 4_900_000, lat: 26.75 });
  await make("Ten kilometres away", { lat: 26.81, price: 5_400_000 });
  await make("Too dear", { price: 6_000_000 });
  await make("Too far", { lat: 27.1 });
  await make("For rent", { purpose: "rent", price: null, rent: 4_000_000 });
  await make("A project", { property_type: "Project" });
  await make("Sold", { life: "sold" });
  await make("Waiting", { verification: "pending" });
  paused = await make("Paused", { life: "paused" });
});

describe("GET /api/v1/listings/{id}/similar", () => {
  it("[FIND-09] answers public listings of the same kind and purpose, the most similar first", async () => {
    expect(await similarTo(home)).toEqual(["A little dearer", "Further and dearer", "Ten kilometres away"]);
  });

  it("[FIND-09] no longer shows a listing as soon as it is hidden", async () => {
    const { public_id } = await makeProperty(db, {
      ...{ property_type: "Shop", purpose: "rent", price: null, rent: 20_000, area: 300 },
      ...{ property_title: "First shop", lat: 25.6, lng: 85.1 },
    });
    const other = await makeProperty(db, {
      ...{ property_type: "Shop", purpose: "rent", price: null, rent: 21_000, area: 320 },
      ...{ property_title: "Second shop", lat: 25.61, lng: 85.1 },
    });
    expect(await similarTo(public_id)).toEqual(["Second shop"]);
    await db.updateTable("property").set({ life: "rented" }).where("id", "=", other.id).execute();
    expect(await similarTo(public_id)).toEqual([]);
  });

  it("answers 404 for a listing that is not public and for an invalid id", async () => {
    for (const id of [paused, "0".repeat(24), "nothing"])
      expect((await http.inject(`/api/v1/listings/${id}/similar`)).statusCode).toBe(404);
  });
});
