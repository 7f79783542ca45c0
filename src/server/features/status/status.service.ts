import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { type PartState, type SiteStatus, STATUS_PARTS, type StatusPart } from "#domain/status.ts";
import type { LastBackup } from "#server/platform/backup/last-backup.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import { takesChanges } from "./status.store.ts";

interface BackupDeps {
  readonly clock: Clock;
  readonly readLastBackup: () => Promise<LastBackup>;
}

/** One is made every night, so an older one means that a night was missed. */
const OLD_MS = 26 * 60 * 60 * 1000;

/** How old the last good backup is, for the team. */
export function createBackupService({ clock, readLastBackup }: BackupDeps) {
  return {
    /** When it is read, for the metric. */
    readLastBackup,

    /** The last good backup, whether it is older than a day, and when a later one failed. @throws Failure forbidden */
    async readForTeam(actor: Actor) {
      authorize(actor, "setting.change");
      const { good, failedAt } = await readLastBackup();
      const isOld = !good || clock.now().getTime() - Date.parse(good.madeAt) > OLD_MS;
      return { good: good ?? null, isOld, failedAt: failedAt ?? null };
    },
  };
}

/** A part that does not answer within this time does not work for people either. */
const TIMEOUT_MS = 3_000;
/** One answer is for everybody who asks within this time: when something is wrong, many people look. */
const SHARED_MS = 10_000;
/** A mail that has waited for longer is late. */
const LATE_SECONDS = 15 * 60;
const MAIL = "mail";

interface StatusDeps {
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

interface StateDeps extends StatusDeps {
  readonly readLastBackup?: (() => Promise<LastBackup>) | undefined;
}

/** What is said about the site itself: to visitors what works, to the team how old the last backup is. */
export const createStateServices = (deps: StateDeps) => ({
  backup: createBackupService({
    clock: deps.clock,
    readLastBackup: deps.readLastBackup ?? (async () => ({})),
  }),
  status: createStatusService(deps),
});
