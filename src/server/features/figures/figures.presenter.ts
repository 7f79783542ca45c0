import type { KeptPromise, MedianTime, ProofFigures } from "#contract/admin/figures.ts";
import { CHECK_KINDS } from "#domain/property/choices.ts";
import type { PublicCounts } from "./figures.store.ts";

/** With fewer cases a median is meaningless, and could reveal something about single people. */
const ENOUGH = 5;

/** A median over enough cases, otherwise null. */
export function presentMedian({ minutes, count }: { minutes: number | null; count: number }): MedianTime {
  return minutes === null || count < ENOUGH ? null : { minutes: Math.round(minutes), count };
}

/** A number of cases that says nothing about single people, otherwise null. */
export const presentCases = (count: number): number | null => (count < ENOUGH ? null : count);

/** A share of fewer says nothing about the next visitor. */
const ENOUGH_PROMISES = 20;

/** How often the promise was kept, over enough cases, otherwise null. */
export const presentPromise = (promise: NonNullable<KeptPromise>): KeptPromise =>
  promise.count < ENOUGH_PROMISES ? null : promise;

/** The counts of public listings. */
export function presentPublicCounts(
  counts: PublicCounts,
): Pick<ProofFigures, "listings" | "verified" | "checks" | "checkedAt"> {
  return {
    listings: counts.listings,
    verified: counts.verified,
    checks: CHECK_KINDS.map(({ value: kind }) => ({ kind, count: counts[kind] })),
    checkedAt: counts.checked_at?.toISOString() ?? null,
  };
}
