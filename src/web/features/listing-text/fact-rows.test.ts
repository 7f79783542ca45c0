import { describe, expect, it } from "vitest";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { flat, land, project } from "#tests/support/public-listings.ts";
import { getDetailRows, getHeadRows, getListingFacts, getOverviewRows } from "./fact-rows.server.ts";
import { formatHomesLine, formatRateLine, getAreaRange, getShortId } from "./listing-text.ts";

const shown = (rows: { label: string; value: string }[]) => rows.map(({ label, value }) => [label, value]);

describe("the tables of a listing", () => {
  it("[DETAIL-06] overview has all its rows", () => {
    expect(shown(getOverviewRows(flat))).toEqual([
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

  it("[DETAIL-06] [RULE-06] details have all their rows, the id by its last six in upper case", () => {
    expect(shown(getDetailRows(flat))).toEqual([
      ["Property ID", "A41F7C"],
      ["Age of Property", "1 year"],
      ["Transaction Type", "New Booking"],
      ["Floor Number", "3 of 8"],
      ["Facing", "North East"],
      ["Car Parking", "1"],
      ["Water Supply", "Municipal and bore"],
      ["Property Ownership", "Freehold"],
    ]);
    expect(getShortId("000000000000000000abcdef")).toBe("ABCDEF");
  });

  it("[DETAIL-06] do not say that there is no parking if nobody entered any", () => {
    const bare = { ...flat, parking: false, numberofcarparking: 0, numberofbikeparking: 0 };
    expect(shown(getOverviewRows(bare))).toContainEqual(["Parking", "N/A"]);
    expect(shown(getDetailRows(bare))).toContainEqual(["Car Parking", "N/A"]);
    expect(shown(getOverviewRows({ ...bare, parking: true }))).toContainEqual(["Parking", "Yes"]);
  });

  it("show N/A for missing answers", () => {
    const bare = {
      ...flat,
      watersupply: null,
      floorno: null,
      facing: null,
      bathrooms: null,
      furnishing: null,
    };
    expect(Object.fromEntries(shown([...getOverviewRows(bare), ...getDetailRows(bare)]))).toMatchObject({
      "Water Supply": "N/A",
      "Floor Number": "N/A",
      Facing: "N/A",
      Bathroom: "N/A",
      Furnishing: "N/A",
    });
  });

  it("[DETAIL-06] on the page what is not known has no row of its own: one row names it", () => {
    const { overview, details } = getListingFacts({
      ...flat,
      watersupply: null,
      facing: null,
      bathrooms: null,
    });
    expect([...overview, ...details].map(({ value }) => value)).not.toContain("N/A");
    expect(shown([...details]).at(-1)).toEqual(["Not given", "Bathroom, Facing, Water Supply"]);
    expect(getListingFacts(flat).details.map(({ label }) => label)).not.toContain("Not given");
  });

  it("[DETAIL-06] details also have every other answer that was chosen from a list, where it is asked", () => {
    const rental = { ...flat, purpose: "rent", price: null, rent: 18_000 } as PublicProperty;
    const answered = { ...rental, kitchen: "Modular", tenantType: "Family", pets: "yes" } as const;
    expect(shown(getDetailRows(answered)).slice(-3)).toEqual([
      ["Kitchen", "Modular"],
      ["Tenant Type", "Family"],
      ["Pets", "Pets allowed"],
    ]);
    expect(shown(getDetailRows(rental)).map(([label]) => label)).not.toContain("Pets");
    expect(shown(getDetailRows({ ...answered, purpose: "buy" })).slice(-1)).toEqual([["Kitchen", "Modular"]]);
  });

  it("have no rooms and floors for land, and its size in the local unit", () => {
    const labels = [...getOverviewRows(land), ...getDetailRows(land)].map(({ label }) => label);
    for (const label of ["BHK", "Furnishing", "Bathroom", "Balconies", "Floor Number", "Parking", "Status"])
      expect(labels).not.toContain(label);
    expect(shown(getHeadRows(land))).toContainEqual(["Land", "3 katha"]);
  });

  it("have neither the kind of sale nor the ownership for a rental, and no furniture or floor for a project", () => {
    const rental = { ...flat, purpose: "rent", price: null, rent: 18_000 } as PublicProperty;
    const labels = (property: PublicProperty) =>
      [...getOverviewRows(property), ...getDetailRows(property)].map(({ label }) => label);
    for (const label of ["Transaction Type", "Property Ownership"]) {
      expect(labels(flat)).toContain(label);
      expect(labels(rental)).not.toContain(label);
    }
    for (const label of ["Furnishing", "Floor Number", "Facing", "Age of Property"])
      expect(labels(project)).not.toContain(label);
  });

  it("say how many square feet one local unit was counted as, because it differs between places", () => {
    const sizes = [720, 1361.25, null].map((landFactor) =>
      shown(getDetailRows({ ...land, landFactor })).find(([label]) => label === "Land size"),
    );
    expect(sizes.map((size) => size?.[1])).toEqual([
      "3 katha (1 katha here: 720 sq.ft)",
      "3 katha (1 katha here: 1,361.25 sq.ft)",
      "3 katha",
    ]);
  });

  it("have no bathroom for a project, and no bedrooms for a room", () => {
    const labels = (property: PublicProperty) => getOverviewRows(property).map(({ label }) => label);
    expect(labels(project)).toContain("BHK");
    for (const label of ["Bathroom", "Balconies"]) expect(labels(project)).not.toContain(label);
    const room = labels({ ...flat, propertyType: "Room", bedrooms: null });
    expect(room).not.toContain("BHK");
    expect(room).toContain("Bathroom");
  });

  it("have kinds, sizes and rate of a project from its units", () => {
    expect(formatHomesLine(project)).toBe("2, 4 BHK");
    expect(getAreaRange(project)).toBe("1,040 - 2,180 sq.ft");
    expect(formatRateLine(project)).toBe("₹5,962/sq.ft");
    expect(formatRateLine({ ...flat, price: null })).toBeNull();
  });
});
