import { describe, expect, it } from "vitest";
import { getPurposesFor, PROPERTY_TYPES, type PropertyType } from "../kinds.ts";
import {
  getAmenitiesFor,
  getDetailQuestions,
  getPriceQuestions,
  listUnaskedQuestions,
  OWN_QUESTIONS,
} from "./questions.ts";

const PARKED = "numberofcarparking numberofbikeparking wheelchairAccess availability";
const BUILT = `floorno totalfloors facing furnishing ageofproperty watersupply ${PARKED}`;
const UNFURNISHED = BUILT.replace("furnishing ", "");
const SALE = "transactionType ownership";

/** The questions for each kind of property, for sale and for rent; null if it is never rented out. */
const ASKED: Record<PropertyType, { buy: string; rent: string | null }> = {
  "Flat/Apartment": {
    buy: `area bedrooms bathrooms numberofbalconies kitchen ${BUILT} ${SALE}`,
    rent: `area bedrooms bathrooms numberofbalconies kitchen ${BUILT} tenantType pets`,
  },
  Villa: {
    buy: `area landArea landUnit bedrooms bathrooms numberofbalconies kitchen ${BUILT} ${SALE}`,
    rent: `area landArea landUnit bedrooms bathrooms numberofbalconies kitchen ${BUILT} tenantType pets`,
  },
  "Independent House": {
    buy: `area landArea landUnit bedrooms bathrooms numberofbalconies kitchen ${BUILT} ${SALE}`,
    rent: `area landArea landUnit bedrooms bathrooms numberofbalconies kitchen ${BUILT} tenantType pets`,
  },
  "Land/Plot": {
    buy: `landArea landUnit facing watersupply ${SALE}`,
    rent: "landArea landUnit facing watersupply",
  },
  Project: {
    buy: `totalfloors watersupply ${PARKED} ${SALE}`,
    rent: null,
  },
  Shop: { buy: `area bathrooms ${BUILT} ${SALE}`, rent: `area bathrooms ${BUILT}` },
  Office: { buy: `area bathrooms ${BUILT} ${SALE}`, rent: `area bathrooms ${BUILT}` },
  Commercial: { buy: `area bathrooms ${BUILT} ${SALE}`, rent: `area bathrooms ${BUILT}` },
  "Warehouse/Godown": {
    buy: `area bathrooms ${UNFURNISHED} ${SALE}`,
    rent: `area bathrooms ${UNFURNISHED}`,
  },
  Farm: {
    buy: `landArea landUnit facing watersupply ${SALE}`,
    rent: "landArea landUnit facing watersupply",
  },
  Room: {
    buy: `area bathrooms numberofbalconies kitchen ${BUILT} ${SALE}`,
    rent: `area bathrooms numberofbalconies kitchen ${BUILT} tenantType pets`,
  },
};

describe("[OWNER-03] the questions for each kind of property", () => {
  it.each(PROPERTY_TYPES)("for %s include size, rooms and state", (propertyType) => {
    const { buy, rent } = ASKED[propertyType];
    expect(getDetailQuestions({ propertyType, purpose: "buy" }).join(" ")).toBe(buy);
    if (rent !== null) expect(getDetailQuestions({ propertyType, purpose: "rent" }).join(" ")).toBe(rent);
    const later = getDetailQuestions({ propertyType, purpose: "buy", availability: "new-launch" });
    expect(later.includes("possessionOn")).toBe(buy.includes("availability"));
  });

  it.each(PROPERTY_TYPES)("for %s include a price, or a rent and a deposit", (propertyType) => {
    const project = propertyType === "Project";
    const upkeep = ["Land/Plot", "Farm", "Project"].includes(propertyType) ? [] : ["maintenance"];
    expect(getPriceQuestions({ propertyType, purpose: "buy" })).toEqual([
      ...(project ? [] : ["price"]),
      ...upkeep,
    ]);
    for (const purpose of getPurposesFor(propertyType).filter((one) => one !== "buy"))
      expect(getPriceQuestions({ propertyType, purpose })).toEqual([
        ...["rent", "security", ...upkeep, "availableFrom"],
      ]);
  });

  it("[DESK-12] ask from when a home is free only if it is ready; else there is the day of possession", () => {
    const flat = { propertyType: "Flat/Apartment", purpose: "rent" } as const;
    expect(getPriceQuestions({ ...flat, availability: "ready" })).toContain("availableFrom");
    expect(getPriceQuestions({ ...flat, availability: "under-construction" })).not.toContain("availableFrom");
  });

  it("do not include anything else", () => {
    expect(listUnaskedQuestions({ propertyType: "Land/Plot", purpose: "rent" })).toEqual(
      OWN_QUESTIONS.filter(
        (name) =>
          !`landArea landUnit facing watersupply rent security availableFrom`.split(" ").includes(name),
      ),
    );
  });

  it("offer only sale for projects, and PG beds only where people live", () => {
    const offered = Object.fromEntries(PROPERTY_TYPES.map((type) => [type, getPurposesFor(type).join(" ")]));
    const [home, other] = ["buy rent lease pg", "buy rent lease"];
    expect(offered).toEqual({
      ...{ "Flat/Apartment": home, Villa: home, "Independent House": home, Room: home, Project: "buy" },
      ...{ "Land/Plot": other, Farm: other, Shop: other, Office: other, Commercial: other },
      "Warehouse/Godown": other,
    });
  });

  it("offer fitting amenities: no lift for land, no pool for shops, and some for every kind", () => {
    expect(getAmenitiesFor("Land/Plot")).toEqual([
      ...(["Power Backup", "Water Supply", "Security", "Clubhouse", "Gas Pipeline", "Park"] as const),
    ]);
    expect(getAmenitiesFor("Shop")).not.toContain("Swimming Pool");
    expect(getAmenitiesFor("Warehouse/Godown")).toEqual(getAmenitiesFor("Shop"));
    expect(getAmenitiesFor("Villa")).toHaveLength(12);
  });
});
