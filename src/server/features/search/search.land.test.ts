import { beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeProperty, makeTown } from "#tests/support/factories.ts";

let app: TestApp;
const card = async (text: string) => {
  const answer = await app.http.inject(`/api/v1/listings?q=${encodeURIComponent(text)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().items[0];
};

beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  const town = await makeTown(db);
  const plot = { town_slug: town.slug, property_type: "Land/Plot", verification: "approved" } as const;
  const katha = { land_unit: "katha", land_factor: 1361.25 } as const;
  const size = { land_area: 2.25, land_part: "dhur", area: 3062.81, price: 4_500_000 } as const;
  await makeProperty(db, { ...plot, ...katha, ...size, property_title: "Sundown" });
  const leased = { purpose: "lease", price: null, rent: 9_000 } as const;
  await makeProperty(db, { ...plot, ...katha, ...size, ...leased, property_title: "Moonrise" });
  const feet = { land_unit: "sqft", land_factor: 1, land_area: 1500, area: 1500, price: 3_000_000 } as const;
  await makeProperty(db, { ...plot, ...feet, property_title: "Daybreak" });
});

describe("[FIND-11] land on cards", () => {
  it("is in the unit of its owner, with the price of one unit", async () => {
    expect(await card("sundown")).toMatchObject({
      landSize: "2 katha 5 dhur",
      rate: "₹20 L/katha",
      area: 3062.81,
    });
  });

  it("has no price per unit if it is for rent", async () => {
    expect(await card("moonrise")).toMatchObject({ landSize: "2 katha 5 dhur", rate: null });
  });

  it("is in square feet if it was entered so", async () => {
    expect(await card("daybreak")).toMatchObject({ landSize: null, rate: "₹2,000/sq.ft" });
  });
});
