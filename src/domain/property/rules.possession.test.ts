import { expect, it } from "vitest";
import { findPossessionTrouble } from "./rules.ts";

const now = new Date("2026-11-26T12:00:00+05:30");

it.each([
  ["1990-01-01", /month that is not over/],
  ["2026-10-31", /month that is not over/],
  ["2026-11-01", null],
  ["2028-06-15", null],
  ["2041-11-30", null],
  ["2041-12-01", /next 15 years/],
  ["9999-12-31", /next 15 years/],
])("[OWNER-05] possession on %s: %s", (day, trouble) => {
  const found = findPossessionTrouble(day, now);
  if (trouble === null) expect(found).toBeNull();
  else expect(found).toMatch(trouble);
});
