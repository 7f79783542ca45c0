import { describe, expect, it } from "vitest";
import type { PublicProperty } from "#contract/property.public.ts";
import { distanceLine } from "#web/features/place-map/distance.ts";
import { detailRows, headRows, overviewRows } from "./fact-rows.ts";
import { areaRange, homesLine, placeLine, rateLine, shortId } from "./listing-lines.ts";
import { priceChanges } from "./price-changes.ts";
import { structuredData } from "./structured-data.ts";

const flat: PublicProperty = {
  _id: "6740c1b8e2a49f0031a41f7c",
  propertyTitle: "Teesta Heights 3B",
  propertyType: "Flat/Apartment",
  purpose: "buy",
  price: 6_200_000,
  rent: null,
  security: null,
  negotiable: true,
  tenantType: null,
  builder: "Teesta Habitat",
  postedBy: "builder",
  reraNumber: null,
  transactionType: "new-booking",
  availability: "ready",
  possessionOn: null,
  ownership: "Freehold",
  city: "Siliguri",
  state: "West Bengal",
  townSlug: "siliguri",
  regionSlug: "siliguri",
  locality: "Pradhan Nagar",
  localitySlug: "pradhan-nagar",
  pincode: "734003",
  lat: 26.72,
  lng: 88.42,
  area: 1040,
  landArea: null,
  landUnit: null,
  landFactor: null,
  bedrooms: 2,
  bathrooms: 2,
  numberofbalconies: 1,
  kitchen: null,
  floorno: 3,
  totalfloors: 8,
  facing: "north-east",
  ageofproperty: "1 year",
  parking: true,
  numberofcarparking: 1,
  numberofbikeparking: 0,
  watersupply: "Municipal and bore",
  furnishing: "semi",
  description: "Opens on two sides.",
  amenities: ["Lift"],
  projectUnits: [],
  phases: [],
  videos: [],
  photos: [{ key: "abc", width: 1280, height: 853, blur: "", alt: "Front" }],
  illustrated: false,
  verified: true,
  checks: [],
  checkedAt: null,
  priceHistory: [],
  rating: 4.5,
  reviewCount: 2,
  reviews: [],
  landmarks: [],
  publishedAt: "2026-11-12T06:00:00.000Z",
  confirmedAt: "2026-11-19T06:00:00.000Z",
  updatedAt: "2026-11-19T06:00:00.000Z",
};
const unit = { typeOfPossession: "Ready to Move", priceTo: null, areaTo: null };
const project: PublicProperty = {
  ...flat,
  propertyType: "Project",
  bedrooms: null,
  projectUnits: [
    { ...unit, typeOfApartment: "2 BHK", priceFrom: 6_200_000, areaFrom: 1040, areaTo: 1100 },
    { ...unit, typeOfApartment: "4 BHK", priceFrom: 9_900_000, priceTo: 13_400_000, areaFrom: 2180 },
  ],
};
const land: PublicProperty = {
  ...flat,
  propertyType: "Land/Plot",
  bedrooms: null,
  area: 2160,
  landArea: 3,
  landUnit: "katha",
};
const shown = (rows: { label: string; value: string }[]) => rows.map(({ label, value }) => [label, value]);

describe("the tables of a listing", () => {
  it("[DETAIL-06] overview has the rows of the specification", () => {
    expect(shown(overviewRows(flat))).toEqual([
      ["BHK", "2 BHK"],
      ["Area", "1,040 sq.ft"],
      ["Property Type", "Flat/Apartment"],
      ["Status", "Ready to Move"],
      ["Furnishing", "Semi Furnished"],
      ["Verification", "Approved and checked"],
      ["Bathroom", "2"],
      ["Parking", "1 car"],
      ["Balconies", "1"],
    ]);
  });

  it("[DETAIL-06] [RULE-06] details have the rows of the specification, the id by its last six in upper case", () => {
    expect(shown(detailRows(flat))).toEqual([
      ["Property ID", "A41F7C"],
      ["Age of Property", "1 year"],
      ["Transaction Type", "New Booking"],
      ["Floor Number", "3 of 8"],
      ["Facing", "North East"],
      ["Car Parking", "1"],
      ["Water Supply", "Municipal and bore"],
      ["Property Ownership", "Freehold"],
    ]);
    expect(shortId("000000000000000000abcdef")).toBe("ABCDEF");
  });

  it("says N/A where nothing was said", () => {
    const bare = {
      ...flat,
      watersupply: null,
      floorno: null,
      facing: null,
      bathrooms: null,
      furnishing: null,
    };
    expect(Object.fromEntries(shown([...overviewRows(bare), ...detailRows(bare)]))).toMatchObject({
      "Water Supply": "N/A",
      "Floor Number": "N/A",
      Facing: "N/A",
      Bathroom: "N/A",
      Furnishing: "N/A",
    });
  });

  it("asks land neither for rooms nor for floors, and gives its size in the unit of the place", () => {
    const labels = [...overviewRows(land), ...detailRows(land)].map(({ label }) => label);
    for (const label of ["BHK", "Furnishing", "Bathroom", "Balconies", "Floor Number", "Parking", "Status"])
      expect(labels).not.toContain(label);
    expect(shown(headRows(land))).toContainEqual(["Land", "3 katha"]);
  });

  it("asks a project for no bathroom of its own, and a room for no bedrooms", () => {
    const labels = (property: PublicProperty) => overviewRows(property).map(({ label }) => label);
    expect(labels(project)).toContain("BHK");
    for (const label of ["Bathroom", "Balconies"]) expect(labels(project)).not.toContain(label);
    const room = labels({ ...flat, propertyType: "Room", bedrooms: null });
    expect(room).not.toContain("BHK");
    expect(room).toContain("Bathroom");
  });

  it("gives a project's homes, sizes and rate from its units", () => {
    expect(homesLine(project)).toBe("2, 4 BHK");
    expect(areaRange(project)).toBe("1,040 - 2,180 sq.ft");
    expect(rateLine(project)).toBe("₹5,962/sq.ft");
    expect(rateLine({ ...flat, price: null })).toBeNull();
  });

  it("names the place, without a locality that has no name", () => {
    expect(placeLine(flat)).toBe("Pradhan Nagar, Siliguri");
    expect(placeLine({ ...flat, locality: "Other", localitySlug: null })).toBe("Siliguri");
  });

  it("gives distances in metres, then in kilometres", () => {
    expect([648, 994, 1840, 12_300].map(distanceLine)).toEqual(["650 m", "990 m", "1.8 km", "12 km"]);
  });
});

describe("the price history", () => {
  it("keeps what changed, newest first, with the change in per cent", () => {
    const entry = (day: number, price: number) => ({
      at: `2026-11-0${day}T06:00:00.000Z`,
      price,
      rent: null,
    });
    const priceHistory = [entry(1, 5_000_000), entry(2, 5_000_000), entry(3, 4_500_000), entry(4, 4_950_000)];
    expect(priceChanges({ purpose: "buy", priceHistory })).toEqual([
      { at: entry(4, 0).at, amount: 4_950_000, percent: 10 },
      { at: entry(3, 0).at, amount: 4_500_000, percent: -10 },
      { at: entry(1, 0).at, amount: 5_000_000, percent: null },
    ]);
    expect(priceChanges({ purpose: "rent", priceHistory })).toEqual([]);
  });
});

describe("structured data", () => {
  it("tells search engines what it is, where, and for how much", () => {
    expect(structuredData(flat, "https://thikana.example")).toMatchObject({
      "@type": "RealEstateListing",
      url: `https://thikana.example/user/propertydetail/${flat._id}`,
      image: "https://thikana.example/media/abc/1280.jpg",
      about: { "@type": "Apartment", aggregateRating: { ratingValue: 4.5, reviewCount: 2 } },
      offers: { "@type": "Offer", price: 6_200_000, priceCurrency: "INR" },
    });
    expect(structuredData(project, "").offers).toMatchObject({ lowPrice: 6_200_000, highPrice: 13_400_000 });
    expect(structuredData({ ...flat, price: null }, "").offers).toBeUndefined();
  });
});
