import { describe, expect, it } from "vitest";
import { USUAL_HOURS } from "#domain/lead/office-hours.ts";
import {
  findOddTime,
  findVisitProblem,
  getEarliestVisit,
  listVisitDays,
  listVisitHours,
} from "./visit-times.ts";

const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);

describe("[VISIT-10] the times at which a visit can be requested", () => {
  it("are on future days on which the team works, never on a Sunday", () => {
    const days = listVisitDays(at("21T12:00"), USUAL_HOURS);
    expect(days.slice(0, 3)).toEqual(["2026-11-21", "2026-11-23", "2026-11-24"]);
    expect(days).not.toContain("2026-11-22");
    expect(days).not.toContain("2026-11-29");
    expect(listVisitDays(at("21T15:30"), USUAL_HOURS)[0]).toBe("2026-11-23");
  });

  it("begin an hour after the call that is promised now", () => {
    // After office hours on a Thursday: the call is promised by 12 noon on Friday.
    const now = at("26T19:39");
    const earliest = getEarliestVisit(now, USUAL_HOURS);
    expect(earliest).toEqual(at("27T13:00"));
    expect(listVisitDays(now, USUAL_HOURS)[0]).toBe("2026-11-27");
    expect(listVisitHours(USUAL_HOURS, { day: "2026-11-27", earliest })).toEqual(
      [13, 14, 15, 16, 17, 18].map((hour) => `${hour}:00`),
    );
    expect(listVisitHours(USUAL_HOURS, { day: "2026-11-28", earliest })[0]).toBe("10:00");
    expect(findVisitProblem(at("27T12:30"), now, USUAL_HOURS)).toBe("soon");
    expect(findVisitProblem(at("27T13:00"), now, USUAL_HOURS)).toBeNull();
    expect(getEarliestVisit(now, USUAL_HOURS, "evening")).toEqual(at("27T20:00"));
  });

  it("count the promised call by the whole office hours, not by those of the owner", () => {
    const now = at("26T19:39");
    const mornings = { ...USUAL_HOURS, closes: 12 * 60 };
    const earliest = getEarliestVisit(now, USUAL_HOURS);
    expect(listVisitDays(now, mornings, earliest)[0]).toBe("2026-11-28");
  });

  it("are whole hours, the last one an hour before closing", () => {
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
  ])("a requested time of %s is answered with: %s", (wish, problem) => {
    expect(findVisitProblem(at(wish), at("21T12:00"), USUAL_HOURS)).toBe(problem);
  });

  it("are at most some weeks ahead", () => {
    expect(findVisitProblem(new Date("2026-12-21T12:00:00+05:30"), at("21T12:00"), USUAL_HOURS)).toBe("far");
  });
});

describe("[DESK-10] an unusual visit time, which the team has to confirm", () => {
  it.each([
    ["21T11:59", "past"],
    ["23T06:59", "night"],
    ["23T07:00", "closed"],
    ["23T10:00", null],
    ["23T10:15", null],
    ["23T18:00", null],
    ["23T18:30", "closed"],
    ["23T21:30", "night"],
    // A Sunday.
    ["22T12:00", "closed"],
  ])("%s: %s", (wish, odd) => {
    expect(findOddTime(at(wish), at("21T12:00"), USUAL_HOURS)).toBe(odd);
  });

  it("is each one on a day that visitors cannot choose", () => {
    const now = at("21T12:00");
    const days = listVisitDays(now, USUAL_HOURS);
    for (let day = 22; day <= 30; day += 1) {
      const noon = at(`${day}T12:00`);
      const canBeChosen = days.includes(`2026-11-${day}`);
      expect(findOddTime(noon, now, USUAL_HOURS), `${day}`).toBe(canBeChosen ? null : "closed");
    }
  });
});
