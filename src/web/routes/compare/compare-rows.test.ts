import { describe, expect, it } from "vitest";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { readChargeFacts } from "#database/seed/facts.ts";
import { COMPARE_GROUPS } from "./compare-groups.ts";
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
  state: "West Bengal",
  maintenance: null,
  lat: 26.71,
  lng: 88.43,
  landmarks: [],
  checks: [],
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

  it("has a value for each listing, N/A if it is unknown or does not apply, and marks the best", () => {
    expect(line("Price")).toEqual({
      group: "money",
      label: "Price",
      values: ["₹45 L", "₹36 L"],
      differs: true,
      best: [1],
      bestLabel: "Lowest",
    });
    expect(line("BHK")).toMatchObject({ group: "home", values: ["2 BHK", "N/A"], best: [], bestLabel: null });
    expect(line("Area")).toMatchObject({ best: [1], bestLabel: "Largest" });
    expect(line("Rating")?.values).toEqual(["N/A", "4.5 of 5 (2)"]);
    expect(line("Place")).toMatchObject({ differs: false });
    expect(line("Lift")).toMatchObject({ group: "amenities", values: ["Yes", "No"] });
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
    expect(about).toMatchObject([{ label: "Parking", values: ["N/A", "1 car"], differs: true }]);
    // An amenity that is asked as well has no second row.
    const ticked = { ...flat, amenities: ["Car Parking", "Lift"] } as PublicProperty;
    expect(compareRows([flat, ticked]).filter(({ label }) => /parking/i.test(label))).toMatchObject([
      { values: ["N/A", "Yes"] },
    ]);
  });

  it("has its groups in one order: money, place, home, amenities, checks", () => {
    const groups = compareRows([flat, plot]).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(["money", "place", "home", "amenities", "checks"]);
    expect(groups).toEqual([...groups].sort((a, b) => COMPARE_GROUPS.indexOf(a) - COMPARE_GROUPS.indexOf(b)));
  });

  it("says the total to move in: with the charges of the state for a sale, with the deposit for a rent", () => {
    const charges = readChargeFacts().map((charge) => ({ ...charge, _id: charge.kind }));
    const total = (listing: PublicProperty) =>
      compareRows([listing, listing], (state) => charges.filter((charge) => charge.state === state)).find(
        ({ label }) => label === "Total to move in",
      )?.values[0];
    const rental = {
      ...flat,
      purpose: "rent",
      price: null,
      rent: 18_000,
      security: 36_000,
    } as PublicProperty;
    expect(total(rental)).toBe("₹54,000");
    expect(total({ ...flat, state: "Sikkim" } as PublicProperty)).toMatch(/^₹4[5-9],/);
    expect(total({ ...flat, state: "Goa" } as unknown as PublicProperty)).toBeUndefined();
  });

  it("compares prices only of the same deal", () => {
    const rental = { ...flat, purpose: "rent", price: null, rent: 18_000 } as PublicProperty;
    expect(compareRows([flat, rental]).find(({ label }) => label === "Price")?.best).toEqual([]);
  });

  it("has the distances to landmarks that are near to all, one of each kind, the nearest marked", () => {
    const college = { name: "Siliguri College", kind: "college", metres: 400, lat: 26.71, lng: 88.43 };
    const school = { name: "Don Bosco School", kind: "school", metres: 900, lat: 26.73, lng: 88.44 };
    const far = { name: "Patna Junction", kind: "station", metres: 500, lat: 25.6, lng: 85.13 };
    const near = { ...flat, lat: 26.711, lng: 88.431, landmarks: [college, far] } as PublicProperty;
    const away = { ...flat, lat: 26.74, lng: 88.45, landmarks: [school] } as PublicProperty;
    const found = compareRows([near, away]).filter(({ bestLabel }) => bestLabel === "Nearest");
    expect(found.map(({ label }) => label).sort()).toEqual(["Don Bosco School", "Siliguri College"]);
    expect(found.find(({ label }) => label === "Siliguri College")).toMatchObject({
      group: "place",
      values: ["150 m", "3.9 km"],
      best: [0],
    });
    expect(compareRows([near]).some(({ bestLabel }) => bestLabel === "Nearest")).toBe(false);
  });

  it("says of each check when it was made", () => {
    const checked = {
      ...flat,
      checks: [{ kind: "photos", checkedAt: "2026-11-12T06:00:00Z", note: "" }],
    } as unknown as PublicProperty;
    expect(compareRows([checked, flat]).find(({ label }) => label === "Photos checked")?.values).toEqual([
      "12 Nov 2026",
      "Not checked",
    ]);
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
      "Total to move in",
    ]);
  });

  it("marks the best only where it is better by more than a twentieth", () => {
    const like = {
      ...flat,
      price: 4_600_000,
      area: 1_020,
      postedBy: "dealer",
      watersupply: "Bore",
    } as PublicProperty;
    const getMarked = (other: PublicProperty) =>
      compareRows([flat, other]).flatMap(({ label, best }) => (best.length > 0 ? [label] : []));
    expect(getMarked(like)).toEqual([]);
    const larger = { ...flat, area: 1_200, bedrooms: 3 } as PublicProperty;
    expect(getMarked(larger)).toEqual(["Price per sq.ft", "Area"]);
  });

  it("marks nothing for a single listing", () => {
    expect(compareRows([flat]).some(({ differs }) => differs)).toBe(false);
  });
});
