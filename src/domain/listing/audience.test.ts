import { describe, expect, it } from "vitest";
import { getDayKey, getLastDays, sumFigures } from "./audience.ts";

describe("the days of an owner's figures", () => {
  it("begin and end at midnight in Kolkata", () => {
    expect(getDayKey(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
    expect(getDayKey(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
  });

  it("include every day until today", () => {
    expect(getLastDays(new Date("2026-03-01T20:00:00Z"), 3)).toEqual([
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    expect(new Set(getLastDays(new Date("2026-11-21T06:00:00Z"), 90)).size).toBe(90);
  });

  it("add up to the totals", () => {
    const day = { views: 2, shortlists: 1, leads: 0 };
    expect(sumFigures([day, { ...day, leads: 3 }])).toEqual({ views: 4, shortlists: 2, leads: 3 });
    expect(sumFigures([])).toEqual({ views: 0, shortlists: 0, leads: 0 });
  });
});
