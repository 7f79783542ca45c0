import { describe, expect, it } from "vitest";
import { EMPTY_QUERY, type ListingQuery } from "./listing-query.ts";
import { queryFromForm } from "./property-filters.form.ts";
import { anyFilter, filtersOf, withFilters, withoutFilters, withoutGroup } from "./property-filters.query.ts";
import { QUICK_OPTIONS, quickChoice, quickFilters, withQuick } from "./property-filters.quick.ts";
import {
  FILTER_DEFAULTS,
  type FilterGroup,
  type PropertyFilters,
  readFilters,
  writeFilters,
} from "./property-filters.ts";

const query = (more: Partial<ListingQuery> = {}): ListingQuery => ({ ...EMPTY_QUERY, ...more });

describe("[LIST-06] propertyFilters", () => {
  it("stores the spec's nine groups and defaults", () => {
    expect(JSON.parse(writeFilters(filtersOf(query())))).toEqual({
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

  it("takes the defaults when the text is missing, no JSON or no object", () => {
    for (const text of [null, "", "{", "[]", "7", '"on"', "null"]) {
      expect(readFilters(text)).toEqual(FILTER_DEFAULTS);
    }
  });

  it("keeps the groups that it can read and drops the rest", () => {
    const read = readFilters(
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

  it("comes back from the search as it went into it", () => {
    const filters: PropertyFilters = {
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
    const found = withFilters(query(), filters);
    expect(found).toMatchObject({
      rating: [3, 4],
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
    expect(filtersOf(found)).toEqual(filters);
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });
});

describe("the sidebar's ranges", () => {
  it("filters by the slider only when it was moved, and shows its place", () => {
    expect(withFilters(query(), FILTER_DEFAULTS)).toEqual(query());
    expect(filtersOf(query({ priceMax: 40_000_000 })).price).toEqual({ type: "slider", value: 4 });
    const none = { ...FILTER_DEFAULTS, area: { type: "slider", value: 0 } } as const;
    expect(filtersOf(withFilters(query(), none))).toEqual(none);
  });

  it("tells the two radios from the slider and from a quick range", () => {
    expect(filtersOf(query({ priceMax: 9_999_999 })).price).toEqual({ type: "below", value: 1 });
    expect(filtersOf(query({ priceMin: 4_000_000, priceMax: 6_000_000 })).price).toEqual({
      type: "around",
      value: 0.5,
    });
    expect(filtersOf(query({ areaMin: 800, areaMax: 1200 })).area).toEqual({ type: "around", value: 1000 });
    expect(filtersOf(query({ priceMin: 150_000_000, priceMax: 300_000_000 })).price.type).toBe("");
    expect(filtersOf(query({ priceMax: 210_000_000 })).price.type).toBe("");
  });

  it("leaves alone what the sidebar does not offer", () => {
    const before = query({ priceMin: 150_000_000, priceMax: 300_000_000, facing: ["north-east"], page: 3 });
    const after = withFilters(before, {
      ...filtersOf(before),
      verification: { photos: true, videos: false },
    });
    expect(after).toEqual({ ...before, photos: true, page: 1 });
  });

  it("keeps a range between two steps of the slider while another group changes", () => {
    const before = query({ priceMax: 55_000_000, areaMax: 1234 });
    const after = withFilters(before, {
      ...filtersOf(before),
      verification: { photos: true, videos: false },
    });
    expect(after).toEqual({ ...before, photos: true });
  });

  it("keeps a single type of a box that holds several", () => {
    const before = query({ type: ["shop"] });
    expect(filtersOf(before).propertyTypes.commercial).toBe(true);
    expect(withFilters(before, filtersOf(before)).type).toEqual(["shop"]);
  });
});

describe("clearing", () => {
  const full = query({
    q: "Siliguri",
    rating: [4],
    priceMax: 70_000_000,
    verified: false,
    sort: "newest",
    page: 2,
  });

  it("[LIST-05] empties each group and leaves the others", () => {
    const everything = query({
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
    const emptied: [FilterGroup, Partial<ListingQuery>][] = [
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
      expect(withoutGroup(everything, group)).toEqual({ ...everything, ...gone, page: 1 });
  });

  it("[LIST-05] puts everything back to its default, Verified on among it", () => {
    expect(withoutFilters(full)).toEqual(query({ verified: true, sort: "newest" }));
    expect(anyFilter(filtersOf(withoutFilters(full)))).toBe(false);
    expect(anyFilter(filtersOf(full))).toBe(true);
  });
});

describe("the forms of the listing page", () => {
  const fields = (text: string) => new URLSearchParams(text);

  it("reads the sidebar, the slider only where its radio is chosen", () => {
    const sent = fields(
      "rated=4&price=&priceUpTo=9&kind=land&size=slider&sizeUpTo=2500&place=sukna&by=feature",
    );
    expect(queryFromForm("side", query({ q: "Siliguri", page: 4 }), sent)).toEqual(
      query({
        q: "Siliguri",
        rating: [4],
        type: ["plot"],
        areaMax: 2500,
        postedBy: ["featured-dealer"],
        locality: ["sukna"],
      }),
    );
  });

  it("reads the search bar: a new place replaces the old one", () => {
    const base = query({ town: ["patna"], rating: [4] });
    expect(queryFromForm("bar", base, fields("q=Siliguri&purpose=rent&type=flat&bhk=4plus"))).toEqual(
      query({ q: "Siliguri", purpose: ["rent"], type: ["flat"], bhk: ["4plus"], rating: [4] }),
    );
    expect(queryFromForm("bar", base, fields("q=&type=castle&bhk=9"))).toEqual(base);
  });

  it("reads the order, and falls back to Relevance", () => {
    expect(queryFromForm("sort", query({ page: 3 }), fields("sort=price-asc")).sort).toBe("price-asc");
    expect(queryFromForm("sort", query(), fields("sort=x")).sort).toBe("relevance");
  });
});

describe("quick filters", () => {
  it("offers the spec's options", () => {
    const keys = Object.values(QUICK_OPTIONS).map((options) => options.map((option) => option.key));
    expect(keys).toEqual([
      ["0-15cr", "15-30cr", "30-45cr", "45-60cr", "60cr-plus"],
      ["owner", "agent", "builder"],
      ["buy", "rent", "lease", "pg"],
      ["0-500", "500-1000", "1000-1500", "1500-plus"],
      ["ready", "under-construction"],
    ]);
  });

  it("finds each option again in the search that it set, and sets it back", () => {
    for (const filter of ["price", "postedBy", "purpose", "size", "availability"] as const) {
      for (const option of QUICK_OPTIONS[filter]) {
        const found = withQuick(query({ page: 5 }), filter, option);
        expect(quickChoice(found, filter)).toBe(option);
        expect(withQuick(found, filter, null)).toEqual(query());
      }
      expect(quickChoice(query(), filter)).toBeNull();
      expect(quickFilters(query(), filter)).toBe(false);
    }
  });

  it("knows a filter that no option says", () => {
    const other = query({ priceMax: 70_000_000 });
    expect([quickChoice(other, "price"), quickFilters(other, "price")]).toEqual([null, true]);
  });
});
