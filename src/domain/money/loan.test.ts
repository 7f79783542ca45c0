import { describe, expect, it } from "vitest";
import { computeInstalment, getAmountsFor, getSchedule, sumPayments } from "./loan.ts";

describe("[DETAIL-11] the monthly instalment of a loan", () => {
  // Calculated with 50 digits by P·r·(1+r)^n / ((1+r)^n - 1).
  it.each([
    [{ amount: 5_000_000, percent: 8.5, years: 20 }, 43_391.16],
    [{ amount: 1_000_000, percent: 10, years: 10 }, 13_215.07],
    [{ amount: 100_000, percent: 12, years: 1 }, 8_884.88],
    [{ amount: 2_500_000, percent: 5, years: 30 }, 13_420.54],
    [{ amount: 120_000, percent: 0, years: 1 }, 10_000],
  ])("for %o is ₹%d", (loan, monthly) => {
    expect(computeInstalment(loan)).toBeCloseTo(monthly, 2);
  });

  it("for a rate near zero is close to the instalment without interest", () => {
    expect(computeInstalment({ amount: 1_200_000, percent: 1e-9, years: 10 })).toBeCloseTo(10_000, 4);
  });
});

describe("[DETAIL-11] the repayment schedule of a loan", () => {
  const loan = { amount: 5_000_000, percent: 8.5, years: 20 };
  const years = getSchedule(loan);

  it("has one row for each year and ends with no debt", () => {
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(years.at(-1)?.left).toBe(0);
  });

  it("has twelve instalments a year, with a growing share for the loan itself", () => {
    for (const { principal, interest } of years)
      expect(principal + interest).toBeCloseTo(computeInstalment(loan) * 12, 2);
    for (const [index, { principal }] of years.entries())
      if (index > 0) expect(principal).toBeGreaterThan(years[index - 1]?.principal ?? 0);
  });

  it("adds up to the loan and its interest", () => {
    const sum = (key: "principal" | "interest") => years.reduce((total, year) => total + year[key], 0);
    expect(sum("principal")).toBeCloseTo(loan.amount, 2);
    expect(sum("interest")).toBeCloseTo(sumPayments(loan).interest, 2);
    expect(sumPayments(loan).paid).toBeCloseTo(10_413_878.8, 2);
  });
});

it.each([3_400, 450_000, 4_500_000, 62_000_000])(
  "the suggested loan amounts for a price of ₹%d are in order and round",
  (price) => {
    const { min, max, step, usual } = getAmountsFor(price);
    expect(min).toBeLessThan(max);
    expect(usual).toBeGreaterThanOrEqual(min);
    expect(usual).toBeLessThanOrEqual(max);
    expect((usual - min) % step).toBe(0);
    expect((max - min) % step).toBe(0);
  },
);
