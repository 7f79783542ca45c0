import { describe, expect, it } from "vitest";
import { USUAL_HOURS } from "./office-hours.ts";
import { findVisitProblem, listVisitDays, listVisitHours } from "./visit-time.ts";

const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);

describe("[VISIT-10] when a visit can be asked for", () => {
  it("offers the days on which the team is there, none that is over, no Sunday", () => {
    const days = listVisitDays(at("21T12:00"), USUAL_HOURS);
    expect(days.slice(0, 3)).toEqual(["2026-11-21", "2026-11-23", "2026-11-24"]);
    expect(days).not.toContain("2026-11-22");
    expect(days).not.toContain("2026-11-29");
    expect(listVisitDays(at("21T15:30"), USUAL_HOURS)[0]).toBe("2026-11-23");
  });

  it("offers whole hours, the last an hour before closing", () => {
    expect(listVisitHours(USUAL_HOURS)).toEqual(
      [10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => `${hour}:00`),
    );
    expect(listVisitHours({ days: [1], opens: 570, closes: 690 })).toEqual(["10:00"]);
  });

  it.each([
    ["21T14:00", "soon"],
    ["20T12:00", "soon"],
    ["22T12:00", "closed"],
    ["23T09:00", "closed"],
    ["23T18:30", "closed"],
    ["23T11:10", "closed"],
    ["21T15:00", null],
    ["23T18:00", null],
    ["30T12:00", null],
  ])("a wish for %s: %s", (wish, problem) => {
    expect(findVisitProblem(at(wish), at("21T12:00"), USUAL_HOURS)).toBe(problem);
  });

  it("is not asked for weeks ahead", () => {
    expect(findVisitProblem(new Date("2026-12-21T12:00:00+05:30"), at("21T12:00"), USUAL_HOURS)).toBe("far");
  });
});
