import { expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { getMarks, NEW_DAYS, REDUCED_DAYS } from "./labels.ts";

const now = new Date("2026-11-23T06:00:00Z");
const daysAgo = (days: number) => addDays(now, -days);
const never = { published_at: null, reduced_from: null, reduced_at: null, under_offer: false };

it("[FIND-09] a listing is marked as new for two weeks after it first became public", () => {
  expect(getMarks({ ...never, published_at: now }, now).isNew).toBe(true);
  expect(getMarks({ ...never, published_at: daysAgo(NEW_DAYS - 1) }, now).isNew).toBe(true);
  expect(getMarks({ ...never, published_at: daysAgo(NEW_DAYS) }, now).isNew).toBe(false);
  expect(getMarks(never, now)).toEqual({ isNew: false, reducedFrom: null, underOffer: false });
  expect(getMarks({ ...never, under_offer: true }, now).underOffer).toBe(true);
});

it("[FIND-09] a listing is marked as reduced for a month after its price was reduced", () => {
  const reduced = { ...never, reduced_from: 4_800_000 };
  expect(getMarks({ ...reduced, reduced_at: daysAgo(1) }, now).reducedFrom).toBe(4_800_000);
  expect(getMarks({ ...reduced, reduced_at: daysAgo(REDUCED_DAYS) }, now).reducedFrom).toBeNull();
});
