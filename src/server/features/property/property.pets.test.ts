import { describe, expect, it } from "vitest";
import {
  flat,
  get,
  makeApproved,
  makeListing,
  openPropertyWorld,
  update,
} from "#tests/support/property-world.ts";

const { owner } = await openPropertyWorld();

const letFlat = (title: string, more: object) => {
  const { price: _, ...unpriced } = flat;
  return { ...unpriced, propertyTitle: title, purpose: "rent", rent: 15_000, ...more };
};

describe("whether pets are allowed", () => {
  it("is asked only for homes for rent, lease and PG", async () => {
    expect(await makeListing(letFlat("Let", { pets: "yes" }))).toMatchObject({ pets: "yes" });
    expect(await makeListing({ ...flat, pets: "yes" })).toMatchObject({ pets: null });
    expect(await makeListing(letFlat("Shop", { propertyType: "Shop", pets: "no" }))).toMatchObject({
      pets: null,
    });
    const { _id } = await makeListing(letFlat("Wrong", {}));
    const rejected = await update(owner, _id, { pets: "cats" });
    expect([rejected.statusCode, Object.keys(rejected.json().fields)]).toEqual([422, ["pets"]]);
  });

  it("is a filter with counts, and is shown on cards and pages", async () => {
    const allowed = await makeApproved(letFlat("With a garden", { pets: "yes" }));
    const rejected = await makeApproved(letFlat("With a rule", { pets: "no" }));
    await makeApproved(letFlat("With nothing said", {}));
    const found = await get("listings?pets=yes&purpose=rent");
    expect(found.items).toMatchObject([{ _id: allowed, pets: "yes" }]);
    expect(found.facets.pets).toEqual({ yes: 1, no: 1 });
    expect((await get("listings?pets=yes,no")).total).toBe(2);
    expect((await get("listings?q=pet+friendly")).items).toMatchObject([{ _id: allowed }]);
    expect(await get(`listings/${rejected}`)).toMatchObject({ pets: "no" });
    expect((await get("listings?pets=perhaps")).fields).toHaveProperty("pets");
    // Public at once: the team need not approve it.
    expect((await update(owner, rejected, { pets: "yes" })).json()).toMatchObject({
      pets: "yes",
      proposed: null,
    });
    expect((await get("listings?pets=yes")).total).toBe(2);
  });
});
