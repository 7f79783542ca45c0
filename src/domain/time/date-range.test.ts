import { describe, expect, it } from "vitest";
import { DATE_RANGES, getPeriodSpan, getSpan, getStartOfWeek, LEAD_PERIODS } from "./date-range.ts";

/** An instant by Kolkata's clock. */
const kolkata = (text: string) => new Date(`${text}+05:30`);
const lines = ({ from, before }: { from: Date | null; before: Date | null }) => [
  from?.toISOString() ?? null,
  before?.toISOString() ?? null,
];
const span = (from: string | null, before: string | null) => [
  from && kolkata(from).toISOString(),
  before && kolkata(before).toISOString(),
];

// 19:00 UTC on the 20th is already 00:30 on the 21st in Kolkata.
const now = new Date("2026-11-20T19:00:00Z");

describe("date ranges of the dashboard", () => {
  it("[RULE-07] Today and Yesterday begin and end at midnight in Kolkata", () => {
    expect(lines(getSpan("today", now))).toEqual(span("2026-11-21T00:00", "2026-11-22T00:00"));
    expect(lines(getSpan("yesterday", now))).toEqual(span("2026-11-20T00:00", "2026-11-21T00:00"));
  });

  it("[RULE-07] Last 7 Days and Last 30 Days end now", () => {
    expect(lines(getSpan("last-7-days", now))).toEqual(["2026-11-13T19:00:00.000Z", null]);
    expect(lines(getSpan("last-30-days", now))).toEqual(["2026-10-21T19:00:00.000Z", null]);
  });

  it("[RULE-07] This Month and Last Month are months in Kolkata, also at the turn of the year", () => {
    expect(lines(getSpan("this-month", now))).toEqual(span("2026-11-01T00:00", "2026-12-01T00:00"));
    expect(lines(getSpan("last-month", now))).toEqual(span("2026-10-01T00:00", "2026-11-01T00:00"));
    const newYear = kolkata("2027-01-01T00:10");
    expect(lines(getSpan("this-month", newYear))).toEqual(span("2027-01-01T00:00", "2027-02-01T00:00"));
    expect(lines(getSpan("last-month", newYear))).toEqual(span("2026-12-01T00:00", "2027-01-01T00:00"));
  });

  it("a custom range includes both of its days; a missing or invalid end is open", () => {
    expect(lines(getSpan("custom", now, { from: "2026-11-01", to: "2026-11-03" }))).toEqual(
      span("2026-11-01T00:00", "2026-11-04T00:00"),
    );
    expect(lines(getSpan("custom", now, { from: "2026-11-01" }))).toEqual(span("2026-11-01T00:00", null));
    expect(lines(getSpan("custom", now, { to: "2026-11-03" }))).toEqual(span(null, "2026-11-04T00:00"));
    expect(lines(getSpan("custom", now, { from: "soon", to: "2026-13-45" }))).toEqual([null, null]);
  });

  it("there are the eight ranges of the dashboard, and All Time shows everything", () => {
    expect(DATE_RANGES).toHaveLength(8);
    expect(lines(getSpan("all", now))).toEqual([null, null]);
  });
});

describe("periods of the lead tracker", () => {
  it("[RULE-07] This Week starts on Sunday, and a Sunday starts its own week", () => {
    expect(getStartOfWeek(now)).toEqual(kolkata("2026-11-15T00:00")); // 21 Nov 2026 is a Saturday
    const sunday = kolkata("2026-11-22T00:01");
    expect(lines(getPeriodSpan("this-week", sunday))).toEqual(span("2026-11-22T00:00", "2026-11-29T00:00"));
    expect(getStartOfWeek(kolkata("2026-11-28T23:59"))).toEqual(kolkata("2026-11-22T00:00"));
  });

  it("there are four periods, which begin as on the dashboard", () => {
    expect(LEAD_PERIODS.map(({ label }) => label())).toEqual([
      "All Time",
      "Today",
      "This Week",
      "This Month",
    ]);
    for (const period of ["all", "today", "this-month"] as const) {
      expect(getPeriodSpan(period, now)).toEqual(getSpan(period, now));
    }
  });
});
