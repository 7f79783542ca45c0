import { expect, it } from "vitest";
import { getCalendarDays } from "./visit-times.ts";

it.each([
  ["week", "2026-11-25T23:30", "2026-11-23", "2026-11-30", "2026-11-16"],
  ["week", "2026-11-29T00:10", "2026-11-23", "2026-11-30", "2026-11-16"],
  ["week", "2026-11-23T00:00", "2026-11-23", "2026-11-30", "2026-11-16"],
  ["month", "2026-12-31T23:30", "2026-12-01", "2027-01-01", "2026-11-01"],
] as const)("[DESK-04] the %s of %s begins on %s", (span, at, from, next, previous) => {
  const start = (day: string) => new Date(`${day}T00:00:00+05:30`);
  expect(getCalendarDays(new Date(`${at}:00+05:30`), span)).toEqual({
    from: start(from),
    before: start(next),
    next,
    previous,
  });
});
