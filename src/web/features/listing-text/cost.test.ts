import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getCost, getSalePrice } from "./cost.ts";

const rule = (
  kind: ChargeRecord["kind"],
  percent: number,
  area: ChargeRecord["area"] = "any",
): ChargeRecord => ({
  _id: `${kind}${area}`,
  state: "West Bengal",
  kind,
  area,
  bands: [{ upTo: null, percent }],
  validFrom: "2024-07-01",
  checkedOn: "2026-11-21",
  source: "A gazette",
  note: "",
});
const rules = [
  rule("stamp-duty", 6, "urban"),
  rule("stamp-duty", 5, "rural"),
  rule("registration-fee", 1),
  rule("gst", 5),
];
const flat = {
  purpose: "buy",
  price: 4_500_000,
  rent: null,
  security: null,
  projectUnits: [],
  propertyType: "Flat/Apartment",
  transactionType: "resale",
  availability: "ready",
  postedBy: "owner",
} satisfies Partial<PublicProperty>;
const unit = { typeOfApartment: "2 BHK", typeOfPossession: "", priceTo: null, areaFrom: null, areaTo: null };

describe("[DETAIL-11] the total cost of a home", () => {
  it("has price, stamp duty and registration for a sale, without brokerage for an owner's listing", () => {
    const cost = getCost(flat, rules);
    expect(cost?.lines.map(({ label, value }) => [label, value])).toEqual([
      ["Price", "₹45,00,000"],
      ["Stamp duty", "₹2,25,000 - ₹2,70,000"],
      ["Registration fee", "₹45,000"],
      ["Brokerage", "₹0"],
    ]);
    expect(cost?.total).toBe("₹47,70,000 - ₹48,15,000");
    expect(cost?.rules).toHaveLength(3);
  });

  it("includes GST while it is being built, from the first unit's price", () => {
    const project = {
      ...flat,
      transactionType: "new-booking" as const,
      availability: "under-construction" as const,
      projectUnits: [{ ...unit, priceFrom: 6_000_000 }],
    };
    expect(getSalePrice(project)).toBe(6_000_000);
    const cost = getCost(project, rules);
    expect(cost?.lines.map(({ label }) => label)).toContain("GST");
    expect(cost?.total).toBe("₹66,60,000 - ₹67,20,000");
    const land = { ...project, propertyType: "Land/Plot" as const, projectUnits: [] };
    expect(getCost(land, rules)?.lines.map(({ label }) => label)).not.toContain("GST");
  });

  it("has deposit and first month for a rent", () => {
    const rented = { ...flat, purpose: "rent" as const, price: null, rent: 18_000, security: 36_000 };
    expect(getCost(rented, [])).toMatchObject({ total: "₹54,000", rules: [] });
    expect(getCost({ ...rented, security: 0 }, [])?.total).toBe("₹18,000");
    expect(getCost({ ...rented, security: null }, [])).toBeNull();
  });

  it("leaves out brokerage if a builder or a dealer offers the home", () => {
    const rented = { ...flat, purpose: "rent" as const, price: null, rent: 18_000, security: 36_000 };
    for (const postedBy of ["builder", "dealer", "featured-dealer"] as const)
      for (const property of [flat, rented]) {
        const cost = getCost({ ...property, postedBy }, rules);
        expect(cost?.total).toBe(getCost(property, rules)?.total);
        expect(cost?.lines.map(({ label }) => label)).not.toContain("Brokerage");
      }
    expect(getCost(rented, rules)?.lines.at(-1)).toEqual({ label: "Brokerage", value: "₹0" });
  });

  it("is not shown if a rule or the price is missing", () => {
    expect(getCost(flat, [])).toBeNull();
    expect(getCost(flat, [rule("stamp-duty", 6)])).toBeNull();
    expect(getCost({ ...flat, price: null }, rules)).toBeNull();
  });
});
