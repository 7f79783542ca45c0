import { describe, expect, it } from "vitest";
import { type OfficeHours, USUAL_HOURS } from "#domain/lead/office-hours.ts";
import {
  describeShowing,
  findVisitProblem,
  getEarliestVisit,
  listVisitDays,
  listVisitHours,
  narrowHours,
} from "./visit-times.ts";

/** Monday, 10 am in Kolkata. */
const now = new Date("2026-11-23T10:00:00+05:30");
const weekendEvenings = { visitDays: "weekends", visitHours: "evening" } as const;

describe("[DESK-10] the times at which the owner can show the home", () => {
  it("leave visitors only the part of the office hours that suits the owner", () => {
    const hours = narrowHours(USUAL_HOURS, weekendEvenings);
    // The office is closed on Sundays.
    const earliest = getEarliestVisit(now, USUAL_HOURS);
    expect(listVisitDays(now, hours, earliest)).toEqual(["2026-11-28", "2026-12-05"]);
    expect(listVisitHours(hours)).toEqual(["16:00", "17:00", "18:00"]);
    expect(findVisitProblem(new Date("2026-11-28T16:00:00+05:30"), now, hours, earliest)).toBeNull();
    for (const closed of ["2026-11-28T15:30:00+05:30", "2026-11-27T16:00:00+05:30"])
      expect(findVisitProblem(new Date(closed), now, hours, earliest)).toBe("closed");
  });

  it("are the office hours where nothing was said", () => {
    expect(narrowHours(USUAL_HOURS, { visitDays: null, visitHours: null })).toEqual(USUAL_HOURS);
  });

  it("do not count on days and at hours on which the office is always closed", () => {
    const early: OfficeHours = { days: [1, 2], opens: 9 * 60, closes: 16 * 60 + 30 };
    expect(narrowHours(early, weekendEvenings)).toEqual(early);
  });

  it("are written in words", () => {
    expect(describeShowing(weekendEvenings)).toBe("Saturday and Sunday, after 4 pm");
    expect(describeShowing({ visitDays: "weekdays", visitHours: null })).toBe("Monday to Friday");
    expect(describeShowing({ visitDays: null, visitHours: "morning" })).toBe("Before 12 noon");
    expect(describeShowing({ visitDays: null, visitHours: null })).toBeNull();
  });
});
