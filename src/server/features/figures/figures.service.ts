import type { AdminFigures, CachedPromise, MedianTime, ProofFigures } from "#contract/admin/figures.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { CHECK_KINDS } from "#domain/property/choices.ts";
import { addDays, getStartOfDay } from "#domain/time/dates.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readCounts } from "#server/platform/database/lists.ts";
import type { VitalsService } from "../vitals/vitals.service.ts";
import {
  countApprovedByLife,
  countClosedDeals,
  type PublicCounts,
  readCachedPromises,
  readLeadsByDay,
  readLeadsBySource,
  readMedianFirstCall,
  readMedianMinutesToPublish,
  readPublicCounts,
  readStaleHidden,
} from "./figures.store.ts";

/** With fewer cases a median is meaningless, and could reveal something about single people. */
const ENOUGH = 5;

/** A median over enough cases, otherwise null. */
function presentMedian({ minutes, count }: { minutes: number | null; count: number }): MedianTime {
  return minutes === null || count < ENOUGH ? null : { minutes: Math.round(minutes), count };
}

/** A number of cases that says nothing about single people, otherwise null. */
const presentCases = (count: number): number | null => (count < ENOUGH ? null : count);

/** A share of fewer says nothing about the next visitor. */
const ENOUGH_PROMISES = 20;

/** How often the promise was kept, over enough cases, otherwise null. */
const presentPromise = (promise: NonNullable<CachedPromise>): CachedPromise =>
  promise.count < ENOUGH_PROMISES ? null : promise;

/** The counts of public listings. */
function presentPublicCounts(
  counts: PublicCounts,
): Pick<ProofFigures, "listings" | "verified" | "checks" | "checkedAt"> {
  return {
    listings: counts.listings,
    verified: counts.verified,
    checks: CHECK_KINDS.map(({ value: kind }) => ({ kind, count: counts[kind] })),
    checkedAt: counts.checked_at?.toISOString() ?? null,
  };
}

const DAYS = 30;
/** The number of days that a median covers. */
const MEDIAN_DAYS = 90;
/** Deals are rarer than calls. */
const DEAL_DAYS = 365;

interface FiguresDeps {
  database: Database;
  clock: Clock;
  vitals: Pick<VitalsService, "getFigures">;
}

/** Business figures, counted when they are requested. */
export function createFiguresService({ database: { db }, clock, vitals }: FiguresDeps) {
  async function getProof(): Promise<ProofFigures> {
    const since = addDays(clock.now(), -MEDIAN_DAYS);
    const decisions = await readCounts(db, "property");
    const rejected = decisions.get("rejected") ?? 0;
    return {
      ...presentPublicCounts(await readPublicCounts(db)),
      rejected,
      decided: rejected + (decisions.get("approved") ?? 0),
      staleHidden: await readStaleHidden(db),
      firstCall: presentMedian(await readMedianFirstCall(db, since)),
      promise: presentPromise(await readCachedPromises(db, since, clock.now())),
      publication: presentMedian(await readMedianMinutesToPublish(db, since)),
      closedDeals: presentCases(await countClosedDeals(db, addDays(clock.now(), -DEAL_DAYS))),
    };
  }

  return {
    /** The figures that everybody may see. */
    getProof: getProof,

    /** All figures, for the team. */
    async getDesk(actor: Actor): Promise<AdminFigures> {
      authorize(actor, "desk.read");
      const from = addDays(getStartOfDay(clock.now()), 1 - DAYS);
      const decisions = await readCounts(db, "property");
      const approved = await countApprovedByLife(db);
      return {
        proof: await getProof(),
        leadsByDay: await readLeadsByDay(db, from, DAYS),
        leadsBySource: await readLeadsBySource(db, from),
        listingsByState: [
          {
            state: "pending",
            count: (decisions.get("pending") ?? 0) + (decisions.get("changes-requested") ?? 0),
          },
          { state: "rejected", count: decisions.get("rejected") ?? 0 },
          ...approved,
        ],
        vitals: await vitals.getFigures(actor),
      };
    },
  };
}
