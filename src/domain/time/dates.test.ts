import { describe, expect, it } from "vitest";
import { dayLine, shortDayLine } from "#words/dates.ts";
import { addDays, getStartOfDay, getStartOfMonth } from "./dates.ts";

describe("days in Kolkata", () => {
  it("begin at 18:30 UTC of the day before", () => {
    expect(getStartOfDay(new Date("2026-11-21T18:29:59Z")).toISOString()).toBe("2026-11-20T18:30:00.000Z");
    expect(getStartOfDay(new Date("2026-11-21T18:30:00Z")).toISOString()).toBe("2026-11-21T18:30:00.000Z");
  });

  it("begin months too, also at the turn of the year", () => {
    const newYearInKolkata = new Date("2026-12-31T19:00:00Z");
    expect(getStartOfMonth(newYearInKolkata).toISOString()).toBe("2026-12-31T18:30:00.000Z");
    expect(getStartOfMonth(newYearInKolkata, -1).toISOString()).toBe("2026-11-30T18:30:00.000Z");
  });

  it("are written as in Kolkata, whatever the time zone of the process", () => {
    expect(dayLine("2026-11-18T20:00:00Z")).toBe("19 Nov 2026");
    expect(shortDayLine(new Date("2026-11-18T20:00:00Z"))).toBe("19 Nov");
  });

  it("can be added to a date", () => {
    expect(addDays(new Date("2026-02-27T10:00:00Z"), 2).toISOString()).toBe("2026-03-01T10:00:00.000Z");
  });
});
