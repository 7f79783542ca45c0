import { type App, createApp as createFromSources } from "#server/app.ts";
import type { SocialConfig } from "#server/platform/auth/social-providers.ts";
import type { LastBackup } from "#server/platform/backup/last-backup.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Capacity } from "#server/platform/http/admission.ts";
import { createLog } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import type { PageSource } from "#server/platform/pages/pages.ts";
import type { SmsSender } from "#server/platform/sms/sms-sender.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import type { ServiceDependencies } from "#server/services.ts";
import { addCleanUp } from "./after-file.ts";
import { testDatabase } from "./database.ts";
import { TestMailer } from "./mails.ts";
import { addNoise } from "./noise.ts";
import { type TestFiles, testStorage } from "./storage.ts";

export const TEST_SECRET = "a-secret-that-only-the-tests-know-0123456789";

const WAITS = { expectedMs: Number.POSITIVE_INFINITY, timeoutMs: 60_000 };
/** Refuses nobody who waits for less than a minute. */
const PATIENT: Capacity = {
  concurrency: 4,
  reserved: 2,
  waits: { sending: WAITS, member: WAITS, visitor: WAITS, extra: WAITS },
  minQueued: Number.POSITIVE_INFINITY,
  maxQueued: Number.POSITIVE_INFINITY,
};

/** A clock that stops once it is set. */
export class TestClock implements Clock {
  #at: Date | undefined;

  now(): Date {
    return this.#at ?? new Date();
  }

  set(at: Date): void {
    this.#at = at;
  }
}

export interface TestApp extends App {
  database: Database;
  clock: TestClock;
  /** The mails that were sent; empty until `work` or `services.jobs.start()` starts the jobs. */
  mails: TestMailer;
}

export interface TestAppOptions {
  /** By default the app of the sources. */
  createApp?: typeof createFromSources;
  publicUrl?: string;
  trustProxy?: number;
  pages?: PageSource;
  social?: SocialConfig;
  /** Sends the mails instead of `mails`, which stays empty. */
  mailer?: Mailer;
  /** Sends text messages; without it, nobody can confirm a mobile number. */
  sms?: SmsSender;
  /** The files of an earlier app that this one replaces. */
  files?: TestFiles;
  /** How many requests are let in at once; by default nobody is refused, whatever else the machine does. */
  capacity?: Capacity;
  /** Gets every line of the log; without it only errors are looked at. */
  onLog?: (line: string) => void;
  /** Replaces the real free disk space. */
  disk?: DiskSpace;
  /** Whether the app thinks that the machine is busy; by default never, whatever else runs on it. */
  isBusy?: () => boolean;
  /** Instead of the test's own secret. */
  sessionSecret?: string;
  /** Secrets that were used before. */
  formerSecrets?: readonly string[];
  /** What the command for backups has left. */
  lastBackup?: LastBackup;
  /** Where messages to other systems may go; by default only to machines on the internet. */
  webhookRules?: ServiceDependencies["webhookRules"];
  /** Starts the jobs at once. */
  work?: boolean;
}

/** The whole server on this file's database, for `http.inject`. An error in its log fails the test. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const clock = new TestClock();
  const mails = new TestMailer();
  const { pages, createApp = createFromSources } = options;
  const app = await createApp({
    database,
    clock,
    log: options.onLog
      ? createLog("info", { write: options.onLog })
      : createLog("error", { write: addNoise }),
    ...(options.files ?? (await testStorage())),
    ...(options.disk && { disk: options.disk }),
    readLastBackup: async () => options.lastBackup ?? {},
    isBusy: options.isBusy ?? (() => false),
    mailer: options.mailer ?? mails,
    ...(options.sms && { sms: options.sms }),
    migrations: await readMigrations(),
    publicUrl: options.publicUrl,
    siteUrl: options.publicUrl ?? "http://localhost:3000",
    trustProxy: options.trustProxy ?? 0,
    sessionSecret: options.sessionSecret ?? TEST_SECRET,
    ...(options.formerSecrets && { formerSecrets: options.formerSecrets }),
    capacity: options.capacity ?? PATIENT,
    ...(options.social && { social: options.social }),
    webhookRules: options.webhookRules,
    ...(pages && { pages: async () => pages }),
  });
  await app.http.ready();
  if (options.work) await app.services.jobs.start({ scheduled: false });
  addCleanUp(() => app.http.close());
  return { ...app, database, clock, mails };
}
