import { describe, expect, it } from "vitest";
import { AMENITIES } from "#domain/property/choices.ts";
import { getAmenitiesFor, listUnaskedQuestions } from "#domain/property/fields/questions.ts";
import { getPurposesFor, PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { create, makeListing, openPropertyWorld, update } from "#tests/support/property-world.ts";

const { app, owner } = await openPropertyWorld();

/** A value for every field, as a program that does not know the form would send it. */
const everything = {
  ...{ propertyTitle: "Everything at once", description: "All of it.", address: "12 Test Road" },
  ...{ city: "Siliguri", state: "West Bengal", locality: "Hakimpara", pincode: "734001" },
  ...{ area: 1000, landArea: 3, landUnit: "katha", bedrooms: 2, bathrooms: 1, numberofbalconies: 1 },
  ...{ kitchen: "Modular", floorno: 1, totalfloors: 4, facing: "east", furnishing: "semi" },
  ...{ ageofproperty: "New", watersupply: "Borewell", numberofcarparking: 1, numberofbikeparking: 2 },
  ...{ availability: "new-launch", possessionOn: "2027-05-01", transactionType: "resale" },
  ...{ ownership: "Freehold", tenantType: "Family", pets: "no", security: 20_000 },
  wheelchairAccess: false,
  amenities: Object.fromEntries(AMENITIES.map((name) => [name, true])),
};
const units = [
  {
    ...{ typeOfApartment: "2 BHK", typeOfPossession: "New Launch" },
    ...{ priceFrom: 4_000_000, areaFrom: 900 },
  },
];
const makeBody = (propertyType: string, purpose: string) => ({
  ...everything,
  ...{ propertyType, purpose },
  ...(purpose === "buy" ? { price: 4_500_000 } : { rent: 18_000 }),
  ...(propertyType === "Project" && { projectUnits: units }),
});
/** The stored value of a field that was left out. */
const NOTHING: Record<string, unknown> = {
  ...{ availability: "ready", numberofcarparking: 0, numberofbikeparking: 0 },
};

describe("[OWNER-05] answers that make no sense for a kind of property", () => {
  it.each(PROPERTY_TYPES)("%s: are not stored", async (type) => {
    for (const purpose of getPurposesFor(type)) {
      const answer = await create(owner, makeBody(type, purpose));
      expect(answer.statusCode, answer.body).toBe(201);
      const property = answer.json();
      const gone = listUnaskedQuestions({ propertyType: type, purpose, availability: "new-launch" });
      for (const name of gone.filter((one) => !["price", "area"].includes(one)))
        expect(property[name], `${purpose} ${name}`).toBe(NOTHING[name] ?? null);
      const has = Object.entries(property.amenities).flatMap(([name, there]) => (there ? [name] : []));
      expect(has).toEqual(getAmenitiesFor(type));
    }
  });

  it("are removed when a flat becomes a plot, or a sale becomes a rent", async () => {
    const { _id } = await makeListing(makeBody("Flat/Apartment", "buy"));
    const let1 = await update(owner, _id, { purpose: "rent", rent: 18_000, security: 36_000 });
    expect(let1.json()).toMatchObject({
      ...{ price: null, rent: 18_000, security: 36_000, transactionType: null, ownership: null },
      ...{ bedrooms: 2, availability: "new-launch", possessionOn: "2027-05-01" },
    });
    const plot = await update(owner, _id, { propertyType: "Land/Plot", landArea: 3, landUnit: "katha" });
    expect(plot.json()).toMatchObject({
      ...{
        propertyType: "Land/Plot",
        area: 2160,
        landArea: 3,
        bedrooms: null,
        bathrooms: null,
        kitchen: null,
      },
      ...{ floorno: null, furnishing: null, tenantType: null, numberofcarparking: 0, facing: "east" },
      ...{ availability: "ready", possessionOn: null, watersupply: "Borewell" },
      amenities: { Lift: false, Park: true },
    });
    const ready = await makeListing(makeBody("Villa", "buy"));
    const done = await update(owner, ready._id, { availability: "ready" });
    expect(done.json()).toMatchObject({ availability: "ready", possessionOn: null });
  });

  it("include a possession date that has passed or is too far, but an old stored date allows other changes", async () => {
    const body = makeBody("Flat/Apartment", "buy");
    for (const possessionOn of ["1990-01-01", "9999-12-31"]) {
      const answer = await create(owner, { ...body, possessionOn });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ["possessionOn"]]);
      const ready = await create(owner, { ...body, availability: "ready", possessionOn });
      expect([ready.statusCode, ready.json().possessionOn]).toEqual([201, null]);
    }
    const { _id } = await makeListing(body);
    expect((await update(owner, _id, { possessionOn: "1990-01-01" })).statusCode).toBe(422);
    await app.database.db
      .updateTable("property")
      .set({ possession_on: "1990-01-01" })
      .where("public_id", "=", _id)
      .execute();
    const edited = await update(owner, _id, { possessionOn: "1990-01-01", price: 4_400_000 });
    expect([edited.statusCode, edited.json().price]).toEqual([200, 4_400_000]);
  });

  it("include a purpose that does not go with the kind, which is refused with an error at its field", async () => {
    for (const [type, purpose] of [["Project", "rent"] as const, ["Shop", "pg"] as const]) {
      const answer = await create(owner, makeBody(type, purpose));
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ["purpose"]]);
    }
  });
});
