import { isbot } from "isbot";
import type { VitalFigure, VitalsReport } from "#contract/admin/figures.ts";
import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { addDays, writeIsoDay } from "#domain/time/dates.ts";
import { PAGE_KINDS } from "#domain/vitals/page-kinds.ts";
import {
  DEVICES,
  getRangeEnd,
  getThreeQuarters,
  VITAL_NAMES,
  type VitalName,
} from "#domain/vitals/vitals.ts";
import { getAddressKey, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { addVitals, readVitals, type VitalCount } from "./vitals.store.ts";

/** One figure for each page, device and vital of which there are visits. */
function presentVitals(rows: readonly Omit<VitalCount, "day">[]): VitalFigure[] {
  const counts = new Map<string, Map<number, number>>();
  for (const { page, device, name, range_end, visits } of rows) {
    const key = `${page} ${device} ${name}`;
    const ranges = counts.get(key) ?? new Map<number, number>();
    counts.set(key, ranges.set(range_end, visits));
  }
  const all = DEVICES.flatMap((device) =>
    PAGE_KINDS.flatMap((page) => VITAL_NAMES.map((name) => ({ page, device, name }))),
  );
  return all.flatMap(({ page, device, name }) => {
    const ranges = counts.get(`${page} ${device} ${name}`);
    if (!ranges) return [];
    const count = [...ranges.values()].reduce((sum, visits) => sum + visits, 0);
    return { page, device, name, count, threeQuarters: Math.round(getThreeQuarters(name, ranges)) };
  });
}

/** The days that the team's figures cover: four whole weeks. */
const VITALS_DAYS = 28;
/** Counts are written together: each visitor who leaves a page would otherwise change the same few rows. */
const WRITTEN_AFTER_MS = 10_000;
/** More pages than somebody opens in a minute; an office shares one address. */
const PAGES = { max: 120, seconds: 60 };
/** Thousandths. */
const CLS_UNIT = 1_000;

interface Sender {
  readonly address: string;
  readonly userAgent: string;
  /** Whether the browser asks not to be tracked. */
  readonly refuses: boolean;
}

type OnVital = (report: VitalsReport, name: VitalName, value: number) => void;

interface VitalsDeps {
  database: Database;
  clock: Clock;
  log: Log;
  limits: RateLimits;
}

export type VitalsService = ReturnType<typeof createVitalsService>;

/** How fast pages are for visitors: counted by day, kind of page and device, and by nothing else (decision 0196). */
export function createVitalsService({ database, clock, log, limits }: VitalsDeps) {
  const sent = limits("vitals", PAGES);
  const waiting = new Map<string, VitalCount>();
  const listeners: OnVital[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting.clear();
    // They are only counts: if the database is away, these are lost.
    await addVitals(database.db, counts).catch((error: unknown) =>
      log.warn({ err: error }, "Could not store how fast pages were"),
    );
  }

  function count(report: VitalsReport, name: VitalName, value: number): void {
    const { page, device } = report;
    const range_end = getRangeEnd(name, name === "cls" ? value * CLS_UNIT : value);
    const row = { day: writeIsoDay(clock.now()), page, device, name, range_end };
    const key = Object.values(row).join(" ");
    const { visits = 0 } = waiting.get(key) ?? {};
    waiting.set(key, { ...row, visits: visits + 1 });
    for (const listener of listeners) listener(report, name, value);
  }

  return {
    /** Counts one page that somebody has left, unless a program or too many of them come from one address. */
    async add(report: VitalsReport, { address, userAgent, refuses }: Sender): Promise<void> {
      if (refuses || isbot(userAgent) || !(await sent.isWithin(getAddressKey(address)))) return;
      for (const name of VITAL_NAMES) {
        const value = report[name];
        if (value !== undefined) count(report, name, value);
      }
      timer ??= setTimeout(write, WRITTEN_AFTER_MS).unref();
    },

    /** The figures of the last weeks, for the team. */
    async getFigures(actor: Actor): Promise<VitalFigure[]> {
      authorize(actor, "desk.read");
      await write();
      const from = writeIsoDay(addDays(clock.now(), 1 - VITALS_DAYS));
      return presentVitals(await readVitals(database.db, from));
    },

    /** Calls back for each vital that is counted. */
    onVital: (listener: OnVital) => void listeners.push(listener),

    /** Writes what has not been written yet. */
    close: write,
  };
}
