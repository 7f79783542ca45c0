import { describe, expect, it } from "vitest";
import {
  create,
  flat,
  get,
  makeApproved,
  makeListing,
  openPropertyWorld,
  update,
} from "#tests/support/property-world.ts";

const { admin, owner } = await openPropertyWorld();

const say = (propertyTitle: string, wheelchairAccess?: unknown) => ({
  ...flat,
  propertyTitle,
  ...(wheelchairAccess !== undefined && { wheelchairAccess }),
});

describe("[OWNER-03] wheelchair access", () => {
  it("is yes, no, or not said, from programs and from forms", async () => {
    for (const [said, stored] of [
      ...([
        [true, true],
        ["true", true],
        [false, false],
        ["false", false],
      ] as const),
      ...([
        [null, null],
        ["", null],
        [undefined, null],
      ] as const),
    ])
      expect(await makeListing(say("One flat", said)), String(said)).toMatchObject({
        wheelchairAccess: stored,
      });
    const rejected = (await create(owner, say("One flat", "perhaps"))).json();
    expect(Object.keys(rejected.fields)).toEqual(["wheelchairAccess"]);
  });

  it("is not asked of land", async () => {
    const { price } = flat;
    const plot = {
      ...say("A plot", true),
      ...{ propertyType: "Land/Plot", price, landArea: 3, landUnit: "katha" },
    };
    expect(await makeListing(plot)).toMatchObject({ wheelchairAccess: null });
  });

  it("can be taken back, and waits for approval once the listing is public", async () => {
    const { _id } = await makeListing(say("Said too early", true));
    expect((await update(owner, _id, { wheelchairAccess: "" })).json()).toMatchObject({
      wheelchairAccess: null,
    });
    const shown = await makeApproved(say("With a step", false));
    expect((await update(owner, shown, { wheelchairAccess: true })).json()).toMatchObject({
      wheelchairAccess: false,
      proposed: { answers: { wheelchairAccess: true } },
    });
    expect(await get(`listings/${shown}`)).toMatchObject({ wheelchairAccess: false });
    expect((await update(admin, shown, { wheelchairAccess: null })).json()).toMatchObject({
      wheelchairAccess: null,
    });
  });

  it("[LIST-04] is a filter with counts that finds only a yes, in words as well", async () => {
    const reachable = await makeApproved(say("With a ramp", true));
    await makeApproved(say("With three steps", false));
    await makeApproved(say("With nothing said"));
    const found = await get("listings?wheelchair=yes");
    expect(found.items).toMatchObject([{ _id: reachable, wheelchairAccess: true }]);
    expect(found.facets.wheelchair).toEqual({ yes: 1 });
    expect((await get("listings")).facets.wheelchair).toEqual({ yes: 1 });
    expect((await get("listings?wheelchair=no")).fields).toHaveProperty("wheelchair");
    const text = `listings?q=${encodeURIComponent("flat for wheelchair")}`;
    expect((await get(text)).items).toMatchObject([{ _id: reachable }]);
    expect((await get("listings/map?wheelchair=yes&zoom=10")).total).toBe(1);
  });
});
