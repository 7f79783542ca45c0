import { setTimeout as pause } from "node:timers/promises";
import { type PartState, type SiteStatus, STATUS_PARTS, type StatusPart } from "#domain/status.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import { takesChanges } from "./status.store.ts";

/** A part that does not answer within this time does not work for people either. */
const TIMEOUT_MS = 3_000;
/** One answer is for everybody who asks within this time: when something is wrong, many people look. */
const SHARED_MS = 10_000;
/** A mail that has waited for longer is late. */
const LATE_SECONDS = 15 * 60;
const MAIL = "mail";

export interface StatusDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, "readWaits">;
  disk: Pick<DiskSpace, "isFull">;
  /** The search index: null if it is complete. */
  index: { notReady(): string | null };
}

/** What works now, in the parts that visitors know. */
export function createStatusService({ database: { db }, clock, jobs, disk, index }: StatusDeps) {
  const listings = async (): Promise<PartState> => ((await takesChanges(db)) ? "works" : "limited");
  const checks: Readonly<Record<StatusPart, () => Promise<PartState>>> = {
    listings,
    // Cards come from the database. Without the index, it answers searches too: correctly, but more slowly.
    search: async () => {
      const state = await listings();
      return state === "works" && index.notReady() !== null ? "limited" : state;
    },
    sending: async () => ((await takesChanges(db)) ? "works" : "down"),
    mail: async () => {
      const late = (await jobs.readWaits()).some(
        ({ kind, seconds }) => kind === MAIL && seconds > LATE_SECONDS,
      );
      return late ? "limited" : "works";
    },
    photos: async () => ((await disk.isFull()) ? "limited" : "works"),
  };
  let shared: { until: number; status: Promise<SiteStatus> } | undefined;

  async function check(): Promise<SiteStatus> {
    const parts = await Promise.all(
      STATUS_PARTS.map(async (part) => ({ part, state: await judge(checks[part]) })),
    );
    return { checkedAt: clock.now().toISOString(), parts };
  }

  return {
    /** The state of each part, at most ten seconds old. Never throws: what fails is down. */
    read(): Promise<SiteStatus> {
      const now = clock.now().getTime();
      if (!shared || shared.until <= now) shared = { until: now + SHARED_MS, status: check() };
      return shared.status;
    },
  };
}

async function judge(check: () => Promise<PartState>): Promise<PartState> {
  const end = new AbortController();
  try {
    return await Promise.race([check(), pause(TIMEOUT_MS, "down" as const, { signal: end.signal })]);
  } catch {
    return "down";
  } finally {
    end.abort();
  }
}
