import type { Redis } from "ioredis";
import type { Env } from "./env.ts";
import { takesChanges } from "./features/status/status.store.ts";
import type { Database } from "./platform/database/database.ts";
import { probeSmtp } from "./platform/mail/mailer.smtp.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { Probes } from "./platform/watch/dependency-metrics.ts";

/** Two looks of Prometheus, each 15 seconds, see a service that stays away: its alert comes within a minute. */
const OFTEN_MS = 10_000;
/** Each one is a connection that the mail server writes into its log. */
const SELDOM_MS = 20_000;
/** No file has this name, and the answer that there is none is an answer. */
const NO_FILE = "checks/probe";

interface Opened {
  readonly database: Database;
  readonly storage: Storage;
  readonly redis: Redis | undefined;
}

/** How each service of the configuration is asked whether it is there. An SMS gateway cannot be asked for nothing. */
export function createProbes(env: Env, { database, storage, redis }: Opened): Probes {
  const { mail, s3 } = env;
  const { replica } = database;
  return {
    ...(database.kind === "postgres" && {
      database: { eachMs: OFTEN_MS, ask: () => rejectReadOnly(database) },
    }),
    ...(replica && {
      replica: {
        eachMs: OFTEN_MS,
        ask: async () => {
          if (!replica.watch.isUsable) throw new Error("It is left out");
        },
      },
    }),
    ...(redis && { redis: { eachMs: OFTEN_MS, ask: () => redis.ping() } }),
    ...(s3 && { s3: { eachMs: OFTEN_MS, ask: () => storage.has(NO_FILE) } }),
    ...(mail && { smtp: { eachMs: SELDOM_MS, ask: () => probeSmtp(mail.url) } }),
  };
}

/** While no node is the primary, the address may lead to a replica: it answers, and nobody can send an enquiry. */
async function rejectReadOnly({ db }: Database): Promise<void> {
  if (!(await takesChanges(db))) throw new Error("It cannot be written to");
}
