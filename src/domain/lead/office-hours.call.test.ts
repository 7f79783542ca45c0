import { describe, expect, it } from "vitest";
import { computeCallDeadline, describeMoment, getMomentOnDay, USUAL_HOURS } from "./office-hours.ts";

const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);

describe("the time by which the team calls", () => {
  it.each([
    ["at noon on a Saturday", "21T12:00", "21T14:00"],
    ["on the half hour", "21T12:10", "21T14:30"],
    ["before the office opens", "21T06:30", "21T12:00"],
    ["in the evening, when an hour is left", "20T18:00", "21T11:00"],
    ["on a Saturday night, over the Sunday", "21T22:00", "23T12:00"],
    ["on a Sunday", "22T11:00", "23T12:00"],
  ])("is two open hours after the request: %s", (_what, asked, by) => {
    expect(computeCallDeadline(at(asked), USUAL_HOURS)).toEqual(at(by));
  });

  it.each([
    ["morning", "21T10:30", "21T13:00"],
    ["morning", "21T12:00", "23T13:00"],
    ["afternoon", "21T12:00", "21T16:00"],
    ["evening", "21T12:00", "21T19:00"],
    ["evening", "21T18:30", "23T19:00"],
  ] as const)("is the end of the %s if the visitor prefers it", (preferred, asked, by) => {
    expect(computeCallDeadline(at(asked), USUAL_HOURS, preferred)).toEqual(at(by));
  });

  it("is found even if the office closes before the preferred time", () => {
    const short = { days: [1, 2, 3, 4, 5], opens: 600, closes: 840 };
    expect(computeCallDeadline(at("20T09:00"), short, "evening")).toEqual(at("20T14:00"));
  });
});

describe("a time in words", () => {
  it.each([
    ["23T12:00", "22T20:00", "12 noon tomorrow"],
    ["21T14:30", "21T12:10", "2:30 pm today"],
    ["23T17:00", "21T12:00", "5 pm on Mon, 23 Nov"],
  ])("says %s at %s: %s", (moment, now, text) => {
    expect(describeMoment(at(moment), at(now)).replaceAll("\u202f", " ")).toBe(text);
  });

  it("contains the day if it is in an email", () => {
    expect(getMomentOnDay(at("23T12:00"))).toBe("12 noon on Mon, 23 Nov");
  });
});
