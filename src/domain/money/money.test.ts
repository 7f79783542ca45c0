import { describe, expect, it } from "vitest";
import { formatPriceLine, formatRupees, formatShortRupees, getRatePerSqft } from "./money.ts";

describe("amounts in rupees", () => {
  it("have their digits grouped by lakh and crore", () => {
    expect(formatRupees(18_000)).toBe("₹18,000");
    expect(formatRupees(1_250_000)).toBe("₹12,50,000");
  });

  it.each([
    [4_500_000, "₹45 L"],
    [12_500_000, "₹1.25 Cr"],
    [10_000_000, "₹1 Cr"],
    [99_000, "₹99,000"],
    [9_999_999, "₹1 Cr"], // never "₹100 L"
    [9_990_000, "₹99.9 L"],
    [5_560_000, "₹55.6 L"],
  ])("%d is shortened to %s", (amount, line) => {
    expect(formatShortRupees(amount)).toBe(line);
  });
});

describe("the price of a card", () => {
  it("[RULE-03] is 'Price not listed' if there is none, and a rent is by the month", () => {
    expect(formatPriceLine({ purpose: "buy", price: null })).toBe("Price not listed");
    expect(formatPriceLine({ purpose: "rent", rent: null })).toBe("Price not listed");
    expect(formatPriceLine({ purpose: "rent", rent: 18_000 })).toBe("₹18,000/month");
    expect(formatPriceLine({ purpose: "pg", rent: 6_500 })).toBe("₹6,500/month");
  });

  it("[RULE-04] of a project goes from the first unit's priceFrom to the last unit's priceTo", () => {
    const projectUnits = [
      { priceFrom: 5_200_000, priceTo: 6_000_000 },
      { priceFrom: 4_900_000, priceTo: 13_400_000 },
    ];
    expect(formatPriceLine({ purpose: "buy", price: 5_200_000, projectUnits })).toBe("₹52 L - ₹1.34 Cr");
  });

  it("is a single price if both ends are equal or the units have no prices", () => {
    const same = [{ priceFrom: 5_000_000, priceTo: 5_000_000 }];
    expect(formatPriceLine({ purpose: "buy", projectUnits: same })).toBe("₹50 L");
    expect(formatPriceLine({ purpose: "buy", price: 4_000_000, projectUnits: [{}] })).toBe("₹40 L");
  });

  it("includes the rate per square foot only if price and area are known", () => {
    expect(getRatePerSqft(6_200_000, 1_131)).toBe("₹5,482/sq.ft");
    expect(getRatePerSqft(null, 1_000)).toBeNull();
    expect(getRatePerSqft(6_200_000, 0)).toBeNull();
  });
});
