import { describe, expect, it } from "vitest";
import {
  formatAskedAmount,
  formatAskedEnds,
  getAskedAmount,
  getAskingPrices,
  getPriceUnit,
} from "./asking-prices.ts";

const flat = {
  purpose: "buy",
  propertyType: "Flat/Apartment",
  price: 4_500_000,
  rent: null,
  area: 900,
} as const;

describe("[FIND-10] the asking prices of a place", () => {
  it("are not shown for fewer than five listings", () => {
    expect(getAskingPrices(4, [1, 2, 3])).toBeNull();
    expect(getAskingPrices(5, [1, 2, 3])).toEqual({ count: 5, low: 1, median: 2, high: 3 });
    expect(getAskingPrices(0, null)).toBeNull();
    expect(getAskingPrices(5, null)).toBeNull();
  });

  it("are rounded to whole rupees", () => {
    expect(getAskingPrices(6, [1.4, 2.5, 3.6])).toEqual({ count: 6, low: 1, median: 3, high: 4 });
  });

  it("are by the square foot for land for sale, and by the month for rent", () => {
    expect(getPriceUnit("buy", "Flat/Apartment")).toBe("whole");
    expect(getPriceUnit("buy", "Land/Plot")).toBe("sqft");
    expect(getPriceUnit("rent", "Land/Plot")).toBe("month");
    expect(getPriceUnit("pg", "Room")).toBe("month");
    expect(getAskedAmount(flat)).toBe(4_500_000);
    expect(getAskedAmount({ ...flat, propertyType: "Land/Plot" })).toBe(5_000);
    expect(getAskedAmount({ ...flat, purpose: "rent", rent: 15_000 })).toBe(15_000);
  });

  it("leave out listings without a price", () => {
    expect(getAskedAmount({ ...flat, price: null })).toBeNull();
    expect(getAskedAmount({ ...flat, purpose: "rent" })).toBeNull();
    // A project has a price for each of its units.
    expect(getAskedAmount({ ...flat, propertyType: "Project" })).toBeNull();
  });

  it("have their unit, once for a range", () => {
    expect(formatAskedAmount(4_500_000, "whole")).toBe("₹45 L");
    expect(formatAskedAmount(1_234.6, "sqft")).toBe("₹1,235/sq.ft");
    expect(formatAskedAmount(18_000, "month")).toBe("₹18,000/month");
    const prices = { count: 5, low: 12_000, median: 14_000, high: 18_000 };
    expect(formatAskedEnds(prices, "month")).toEqual({ low: "₹12,000", high: "₹18,000/month" });
    expect(formatAskedEnds({ ...prices, low: 3_800_000, high: 5_200_000 }, "whole")).toEqual({
      low: "₹38 L",
      high: "₹52 L",
    });
  });
});
