import { describe, expect, it } from "vitest";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { compareRows } from "./compare-rows.server.ts";

const flat = {
  _id: "a".repeat(24),
  propertyTitle: "Flat",
  propertyType: "Flat/Apartment",
  purpose: "buy",
  price: 4_500_000,
  rent: null,
  security: null,
  builder: null,
  postedBy: "owner",
  availability: "ready",
  city: "Siliguri",
  locality: "Hakimpara",
  localitySlug: "hakimpara",
  area: 1_000,
  landArea: null,
  landUnit: null,
  bedrooms: 2,
  bathrooms: 2,
  parking: false,
  numberofcarparking: 0,
  numberofbikeparking: 0,
  numberofbalconies: null,
  furnishing: null,
  projectUnits: [],
  amenities: ["Lift"],
  verified: false,
  rating: null,
  reviewCount: 0,
  floorno: null,
  totalfloors: null,
} as unknown as PublicProperty;
const plot = {
  ...flat,
  _id: "b".repeat(24),
  propertyType: "Land/Plot",
  price: 3_600_000,
  area: 2_160,
  landArea: 3,
  landUnit: "katha",
  bedrooms: null,
  amenities: [],
  rating: 4.5,
  reviewCount: 2,
} as PublicProperty;

describe("[DETAIL-11] the comparison", () => {
  const rows = compareRows([flat, plot]);
  const line = (label: string) => rows.find((row) => row.label === label);

  it("has a value for each listing, N/A if it is unknown or does not apply, and marks differences", () => {
    expect(line("Price")).toEqual({
      label: "Price",
      values: ["₹45 L", "₹36 L"],
      differs: true,
      matters: true,
    });
    expect(line("BHK")).toEqual({ label: "BHK", values: ["2 BHK", "N/A"], differs: true, matters: false });
    expect(line("Rating")?.values).toEqual(["N/A", "4.5 of 5 (2)"]);
    expect(line("Place")).toMatchObject({ differs: false });
    expect(line("Lift (amenity)")?.values).toEqual(["Yes", "No"]);
  });

  it("leaves out rows without any value, and the id, which always differs", () => {
    expect(line("Deposit")).toBeUndefined();
    expect(line("Property ID")).toBeUndefined();
    expect(rows.every(({ values }) => values.length === 2)).toBe(true);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
  });

  it("compares parking in one row, which has the number of cars", () => {
    const parked = { ...flat, parking: true, numberofcarparking: 1 } as PublicProperty;
    const about = compareRows([flat, parked]).filter(({ label }) => /parking/i.test(label));
    // Who enters no space has not said that there is none.
    expect(about).toEqual([{ label: "Parking", values: ["N/A", "1 car"], differs: true, matters: false }]);
  });

  it("has the rows in the order of the page, also those that only the second listing has", () => {
    const rental = {
      ...flat,
      purpose: "rent",
      price: null,
      rent: 18_000,
      security: 36_000,
    } as PublicProperty;
    const labels = compareRows([rental, plot]).map(({ label }) => label);
    expect(labels.slice(0, 5)).toEqual([
      "Price",
      "Price per sq.ft",
      "Price per land unit",
      "Deposit",
      "Place",
    ]);
  });

  it("marks only differences that matter for a choice", () => {
    const like = {
      ...flat,
      price: 4_600_000,
      area: 1_020,
      postedBy: "dealer",
      watersupply: "Bore",
    } as PublicProperty;
    const marked = compareRows([flat, like]).filter(({ matters }) => matters);
    expect(marked.map(({ label }) => label)).toEqual([]);
    const larger = { ...flat, area: 1_200, bedrooms: 3 } as PublicProperty;
    expect(
      compareRows([flat, larger])
        .filter(({ matters }) => matters)
        .map(({ label }) => label),
    ).toEqual(["Price per sq.ft", "BHK", "Area"]);
  });

  it("marks nothing for a single listing", () => {
    expect(compareRows([flat]).some(({ differs }) => differs)).toBe(false);
  });
});
