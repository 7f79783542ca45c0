import { describe, expect, it } from "vitest";
import { EMPTY_QUERY, type ListingQuery, removeFilters } from "./listing-query.ts";
import { listFiltersOfGroup } from "./registry.ts";
import {
  FILTER_DEFAULTS,
  readStoredFilters,
  type StoredFilters,
  type StoredGroup,
  writeStoredFilters,
} from "./stored-filters.ts";
import { addStoredFilters, getAnyFilter, removeAllFilters, toStoredFilters } from "./stored-query.ts";

const makeQuery = (more: Partial<ListingQuery> = {}): ListingQuery => ({ ...EMPTY_QUERY, ...more });

describe("[LIST-06] the stored propertyFilters", () => {
  it("have the nine groups and default values", () => {
    expect(JSON.parse(writeStoredFilters(toStoredFilters(makeQuery())))).toEqual({
      propertyRatings: { 5: false, 4: false, 3: false },
      price: { type: "", value: 4 },
      propertyTypes: {
        apartment: false,
        land: false,
        farm: false,
        villa: false,
        house: false,
        commercial: false,
        room: false,
      },
      area: { type: "", value: 6000 },
      postedBy: { owner: false, builder: false, dealer: false, feature: false },
      localities: { hosur: false, koramangala: false, devanahalli: false, jp: false },
      facingDirection: { east: false, north: false, south: false, west: false },
      verification: { photos: false, videos: false },
      purchaseType: { resale: false, newBooking: false },
    });
  });

  it("have the default values if the stored text is missing or not a JSON object", () => {
    for (const text of [null, "", "{", "[]", "7", '"on"', "null"]) {
      expect(readStoredFilters(text)).toEqual(FILTER_DEFAULTS);
    }
  });

  it("keep the groups that can be read, without the rest", () => {
    const read = readStoredFilters(
      JSON.stringify({
        propertyRatings: { 4: true, 9: true },
        price: { type: "slider", value: 99 },
        area: { type: "around", value: 1000 },
        postedBy: "owner",
        localities: { "pradhan-nagar": true, jp: true, "../x": true, sukna: "yes" },
      }),
    );
    expect(read).toEqual({
      ...FILTER_DEFAULTS,
      propertyRatings: { 5: false, 4: true, 3: false },
      area: { type: "around", value: 1000 },
      localities: { ...FILTER_DEFAULTS.localities, jp: true, "pradhan-nagar": true },
    });
  });

  it("are the same after they have become a search and been stored again", () => {
    const filters: StoredFilters = {
      propertyRatings: { 5: false, 4: true, 3: true },
      price: { type: "slider", value: 7 },
      propertyTypes: { ...FILTER_DEFAULTS.propertyTypes, apartment: true, farm: true },
      area: { type: "below", value: 500 },
      postedBy: { owner: true, builder: false, dealer: false, feature: true },
      localities: { ...FILTER_DEFAULTS.localities, hosur: true, "pradhan-nagar": true },
      facingDirection: { east: true, north: false, south: false, west: false },
      verification: { photos: true, videos: false },
      purchaseType: { resale: false, newBooking: true },
    };
    const found = addStoredFilters(makeQuery(), filters);
    expect(found).toMatchObject({
      rating: ["3", "4"],
      priceMin: null,
      priceMax: 70_000_000,
      type: ["flat", "farm"],
      areaMin: null,
      areaMax: 500,
      postedBy: ["owner", "featured-dealer"],
      locality: ["hosur-road", "pradhan-nagar"],
      facing: ["east"],
      photos: true,
      videos: false,
      transaction: ["new-booking"],
    });
    expect(toStoredFilters(found)).toEqual(filters);
    expect(readStoredFilters(writeStoredFilters(filters))).toEqual(filters);
  });
});

describe("the stored ranges of price and area", () => {
  it("use the slider only if it was moved", () => {
    expect(addStoredFilters(makeQuery(), FILTER_DEFAULTS)).toEqual(makeQuery());
    expect(toStoredFilters(makeQuery({ priceMax: 40_000_000 })).price).toEqual({ type: "slider", value: 4 });
    const none = { ...FILTER_DEFAULTS, area: { type: "slider", value: 0 } } as const;
    expect(addStoredFilters(makeQuery(), none)).toEqual(makeQuery());
  });

  it("know whether a radio button, the slider or a quick filter set them", () => {
    expect(toStoredFilters(makeQuery({ priceMax: 9_999_999 })).price).toEqual({ type: "below", value: 1 });
    expect(toStoredFilters(makeQuery({ priceMin: 4_000_000, priceMax: 6_000_000 })).price).toEqual({
      type: "around",
      value: 0.5,
    });
    expect(toStoredFilters(makeQuery({ areaMin: 800, areaMax: 1200 })).area).toEqual({
      type: "around",
      value: 1000,
    });
    expect(toStoredFilters(makeQuery({ priceMin: 150_000_000, priceMax: 300_000_000 })).price.type).toBe("");
    expect(toStoredFilters(makeQuery({ priceMax: 210_000_000 })).price.type).toBe("");
  });

  it("are empty for monthly rents, which crores cannot express", () => {
    const rent = makeQuery({ purpose: ["rent"], priceMax: 10_000_000 });
    expect(toStoredFilters(rent).price).toEqual({ type: "", value: 4 });
  });
});

describe("clearing filters", () => {
  const full = makeQuery({
    q: "Siliguri",
    rating: ["4"],
    priceMax: 70_000_000,
    verified: false,
    sort: "newest",
    page: 2,
  });

  it("[LIST-05] empties one group and keeps the others", () => {
    const everything = makeQuery({
      ...full,
      type: ["plot"],
      areaMax: 2_500,
      postedBy: ["owner"],
      locality: ["pradhan-nagar"],
      facing: ["east"],
      photos: true,
      videos: true,
      transaction: ["resale"],
    });
    const emptied: [StoredGroup, Partial<ListingQuery>][] = [
      ["propertyRatings", { rating: [] }],
      ["price", { priceMax: null }],
      ["propertyTypes", { type: [] }],
      ["area", { areaMax: null }],
      ["postedBy", { postedBy: [] }],
      ["localities", { locality: [] }],
      ["facingDirection", { facing: [] }],
      ["verification", { photos: false, videos: false }],
      ["purchaseType", { transaction: [] }],
    ];
    expect(emptied.map(([group]) => group).toSorted()).toEqual(Object.keys(FILTER_DEFAULTS).toSorted());
    for (const [group, gone] of emptied)
      expect(removeFilters(everything, ...listFiltersOfGroup(group))).toEqual({
        ...everything,
        ...gone,
        page: 1,
      });
  });

  it("[LIST-05] gives all filters their default values; Verified is on", () => {
    expect(removeAllFilters(full)).toEqual(makeQuery({ verified: true, sort: "newest" }));
    expect(getAnyFilter(toStoredFilters(removeAllFilters(full)))).toBe(false);
    expect(getAnyFilter(toStoredFilters(full))).toBe(true);
  });
});
