import { describe, expect, it } from "vitest";
import { listPriceChanges } from "./Prices.tsx";

describe("the price history", () => {
  it("lists the changes, newest first, in per cent", () => {
    const entry = (day: number, price: number) => ({
      at: `2026-11-0${day}T06:00:00.000Z`,
      price,
      rent: null,
    });
    const priceHistory = [entry(1, 5_000_000), entry(2, 5_000_000), entry(3, 4_500_000), entry(4, 4_950_000)];
    expect(listPriceChanges({ purpose: "buy", priceHistory })).toEqual([
      { at: entry(4, 0).at, amount: 4_950_000, percent: 10 },
      { at: entry(3, 0).at, amount: 4_500_000, percent: -10 },
      { at: entry(1, 0).at, amount: 5_000_000, percent: null },
    ]);
    expect(listPriceChanges({ purpose: "rent", priceHistory })).toEqual([]);
  });
});
