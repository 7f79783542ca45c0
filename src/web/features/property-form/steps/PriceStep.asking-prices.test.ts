import { expect, it } from "vitest";
import { pickPrices } from "./PriceStep.tsx";

const flat = { purpose: "rent", type: "flat" } as const;
const prices = (bhk: "2" | null, median: number) => {
  const ends = { low: median - 1_000, high: median + 1_000 };
  return { ...flat, ...ends, bhk, unit: "month" as const, count: 5, median };
};

it("[DESK-12] a rent is suggested from homes with as many bedrooms, else from homes of that kind", () => {
  const known = [prices(null, 14_000), prices("2", 12_000)];
  expect(pickPrices(known, { ...flat, bhk: "2" })?.median).toBe(12_000);
  expect(pickPrices(known, { ...flat, bhk: "3" })?.median).toBe(14_000);
  expect(pickPrices(known, { ...flat, bhk: null })?.median).toBe(14_000);
  expect(pickPrices(known, { ...flat, purpose: "buy", bhk: "2" })).toBeNull();
});
