import { expect, it } from "vitest";
import { doesVisitorKnow, type VisitStep } from "./visit-news.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);
const step = (kind: VisitStep["kind"], seconds: number) => ({ kind, at: at(seconds) });

it("[TRUST-05] is mailed about a visit after it has been scheduled for a minute", () => {
  expect(doesVisitorKnow([], at(0))).toBe(false);
  expect(doesVisitorKnow([step("visit", 0)], at(59))).toBe(false);
  expect(doesVisitorKnow([step("visit", 0)], at(60))).toBe(true);
  // Rescheduled twice in a minute: the first time was never mailed, but an earlier one was.
  expect(doesVisitorKnow([step("visit", 0), step("visit", 90), step("visit", 100)], at(110))).toBe(true);
  expect(doesVisitorKnow([step("visit", 0), step("visit", 30), step("visit", 50)], at(100))).toBe(false);
  expect(doesVisitorKnow([step("visit", 0), step("visit-cancelled", 90)], at(200))).toBe(false);
});
