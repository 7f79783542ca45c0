import { expect, it } from "vitest";
import { countDepositMonths } from "./money.ts";

it("a deposit is named in months of rent where it is a whole number of them", () => {
  expect(countDepositMonths(36_000, 18_000)).toBe(2);
  expect(countDepositMonths(18_000, 18_000)).toBe(1);
  expect(countDepositMonths(40_000, 18_000)).toBeNull();
  expect(countDepositMonths(0, 18_000)).toBeNull();
  expect(countDepositMonths(36_000, null)).toBeNull();
});
