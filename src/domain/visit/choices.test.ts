import { expect, it } from "vitest";
import { isVisitNext } from "./choices.ts";

const lead = { kind: "call", status: "contacted", wishedAt: null } as const;

it.each([
  ["once the visitor was reached", lead, null, true],
  ["not before the first call", { ...lead, status: "new" }, null, false],
  ["at once where a visit was asked for", { ...lead, kind: "visit", status: "new" }, null, true],
  [
    "at once where a time was asked for",
    { ...lead, status: "new", wishedAt: "2026-12-01T05:30:00Z" },
    null,
    true,
  ],
  ["not while one is to come", lead, "proposed", false],
  ["not while one is agreed", { ...lead, status: "visit-scheduled" }, "agreed", false],
  ["again after one that was cancelled", { ...lead, status: "visit-scheduled" }, "cancelled", true],
  ["again after one that the visitor missed", { ...lead, status: "visit-scheduled" }, "missed", true],
  ["not after one that took place", { ...lead, status: "visit-scheduled" }, "done", false],
  ["not while a price is talked about", { ...lead, status: "negotiating" }, null, false],
  ["not once the lead is lost", { ...lead, status: "lost" }, "cancelled", false],
] as const)("planning a visit is the next step %s", (_, subject, state, expected) => {
  expect(isVisitNext(subject, state)).toBe(expected);
});
