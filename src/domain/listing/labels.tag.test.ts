import { expect, it } from "vitest";
import { getListingTag } from "./labels.ts";

it.each([
  ["buy", "resale", "For sale · Resale"],
  ["buy", "new-booking", "For sale · New booking"],
  ["buy", null, "For sale"],
  ["rent", "resale", "For rent"],
  ["lease", null, "For lease"],
  ["pg", null, "PG"],
] as const)("a tag begins with the purpose: %s, %s", (purpose, transactionType, tag) => {
  expect(getListingTag({ purpose, transactionType })).toBe(tag);
});
