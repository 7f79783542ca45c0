import { beforeEach, describe, expect, it } from "vitest";
import { create, flat, makeListing, openPropertyWorld, update } from "#tests/support/property-world.ts";

const { owner } = await openPropertyWorld();

let inSiliguri: Record<string, unknown>;
let inPatna: Record<string, unknown>;
beforeEach(() => {
  inSiliguri = { ...flat, propertyType: "Land/Plot", area: undefined, landArea: 5, landUnit: "katha" };
  const patna = { city: "patna", state: "Bihar", locality: "Kankarbagh", pincode: "800020" };
  inPatna = { ...inSiliguri, ...patna, landArea: 2.25, landPart: "dhur" };
});

describe("[FIND-11] land in the API", () => {
  it("stores the unit that was entered, the square feet of one unit, and the total", async () => {
    const said = { landArea: 5, landUnit: "katha", landPart: null, landFactor: 720, area: 3600 };
    expect(await makeListing(inSiliguri)).toMatchObject(said);
  });

  it("keeps the second unit (dhur) until another size is entered", async () => {
    const plot = await makeListing(inPatna);
    expect(plot).toMatchObject({ landPart: "dhur", landFactor: 1361.25, area: 3062.81 });
    const renamed = await update(owner, plot._id, { propertyTitle: "Two katha five" });
    expect(renamed.json()).toMatchObject({ landArea: 2.25, landPart: "dhur" });
    const larger = await update(owner, plot._id, { landArea: 3.5 });
    expect(larger.json()).toMatchObject({ landArea: 3.5, landPart: null, area: 4764.38 });
  });

  it("refuses a unit that is not used there, with an explanation at its field", async () => {
    const unknown = /^We do not know how large one (dhur|chatak) is in (Siliguri|patna)\./;
    const dhur = await create(owner, { ...inSiliguri, landUnit: "dhur" });
    expect(dhur.statusCode).toBe(422);
    expect(dhur.json().fields.landUnit).toMatch(unknown);
    const parts = await create(owner, { ...inPatna, landPart: "chatak" });
    expect(parts.statusCode).toBe(422);
    expect(parts.json().fields.landArea).toMatch(unknown);
  });

  it("refuses a second unit for a unit without one, and invalid units and sizes", async () => {
    const wrong = async (said: object) => (await create(owner, { ...inPatna, ...said })).json().fields;
    expect(await wrong({ landUnit: "decimal" })).toHaveProperty("landPart");
    expect(await wrong({ landPart: "acre" })).toHaveProperty("landPart");
    expect(await wrong({ landUnit: "furlong" })).toHaveProperty("landUnit");
    expect(await wrong({ landArea: "two katha" })).toHaveProperty("landArea");
    expect(await wrong({ landArea: 1e9 })).toHaveProperty("landArea");
  });
});
