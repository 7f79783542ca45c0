import { describe, expect, it } from "vitest";
import {
  create,
  flat,
  get,
  makeApproved,
  makeListing,
  openPropertyWorld,
} from "#tests/support/property-world.ts";

const { owner } = await openPropertyWorld();

describe("a godown", () => {
  it("has no bedrooms, furniture or beds to let, and is sold, rented out or leased out", async () => {
    const godown = { ...flat, propertyType: "Warehouse/Godown", furnishing: "full" };
    expect(await makeListing(godown)).toMatchObject({ furnishing: null, bedrooms: null, area: flat.area });
    const rejected = await create(owner, { ...godown, price: null, purpose: "pg", rent: 5_000 });
    expect([rejected.statusCode, Object.keys(rejected.json().fields)]).toEqual([422, ["purpose"]]);
  });

  it("is counted under its kind, and found by the names that people use", async () => {
    const _id = await makeApproved({ ...flat, propertyType: "Warehouse/Godown", propertyTitle: "Hall 7" });
    await makeApproved({ ...flat, propertyType: "Commercial", propertyTitle: "Showroom 7" });
    const found = await get("listings?type=warehouse");
    expect(found.items).toMatchObject([{ _id, propertyType: "Warehouse/Godown" }]);
    expect(found.facets.type).toMatchObject({ warehouse: 1, commercial: 1 });
    for (const word of ["godown", "godowns", "warehouse", "gudam", "godam", "गोदाम", "গুদাম"])
      expect((await get(`listings?q=${encodeURIComponent(word)}`)).items, word).toMatchObject([{ _id }]);
  });
});
