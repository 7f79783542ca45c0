import type { Env } from "./env.ts";
import { variables } from "./env-variables.ts";
import { isDatabaseUnavailable } from "./platform/database/database-errors.ts";
import { lockFolder } from "./platform/database/folder-lock.ts";
import type { Log } from "./platform/log.ts";
import {
  checkFolders,
  checkNode,
  checkPort,
  checkProxy,
  describeSpace,
} from "./platform/start/check-machine.ts";
import {
  checkHistory,
  checkPostgres,
  isOtherDatabase,
  type Pooler,
} from "./platform/start/check-postgres.ts";
import { checkRedis, checkSmtp } from "./platform/start/check-services.ts";
import { createStartError, createVariableError, StartError } from "./platform/start/start-error.ts";

type Source = Readonly<Record<string, string | undefined>>;

const FILE = "_FILE";
const NAMES = Object.keys(variables.shape);
/** Also of the commands and the services under ops/, which the server does not read. */
const KNOWN: ReadonlySet<string> = new Set([
  ...NAMES.flatMap((name) => [name, name + FILE]),
  "BACKUP_RECIPIENT",
  // Of the desktop's session, not ours.
  "SESSION_MANAGER",
]);
/** Names that begin like ours are meant for us. */
const OURS = /^(SMTP|MAIL|SMS|DATABASE|S3|REDIS|SESSION|FORMER|BACKUP|OUTBOX)_/;
/** Containers are told about services beside them by such names. */
const OF_CONTAINERS = /_(SERVICE|PORT)(_|$)/;
/** In a shorter name two changed letters make quite another word: HOME, HOST and PORT. */
const SHORTEST = 6;

/**
 * Variables that are probably meant for us and change nothing.
 * @returns one sentence for each, which begins with its name
 */
export function findUnknownVariables(source: Source): string[] {
  return Object.keys(source)
    .filter((name) => source[name] && !KNOWN.has(name))
    .flatMap((name) => {
      const meant = findMeant(name);
      if (meant) return `${name} is not a variable of Thikana and changes nothing: is ${meant} meant?`;
      const isOurs = OURS.test(name) && !OF_CONTAINERS.test(name);
      return isOurs ? `${name} is not a variable of Thikana and changes nothing: see .env.example` : [];
    });
}

function findMeant(name: string): string | undefined {
  const most = name.length >= SHORTEST + 2 ? 2 : 1;
  const near = [...KNOWN]
    .filter((known) => known.length >= SHORTEST && Math.abs(known.length - name.length) <= most)
    .map((known) => ({ known, edits: countEdits(name, known) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits);
  return near[0]?.known;
}

/** How many letters have to be changed, added or removed to make one word of the other. */
function countEdits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}

/** Long enough for a database or an S3 server that starts together with this server, or fails over. */
const WAIT_MS = 30_000;

/** Something to know that is no reason not to start. */
export type Warn = (text: string, error?: Error) => void;

export interface Given {
  readonly env: Env;
  /** The variables themselves, of which some may be unknown. */
  readonly source: Readonly<Record<string, string | undefined>>;
  readonly warn: Warn;
  /** Called with the variable of each service that answered as it should. */
  readonly onReached?: (variable: string) => void;
  /** How long to wait for a database or an S3 server that does not answer yet, in milliseconds. */
  readonly waitMs: number;
}

/** Throws RefusedStart for what can never work, and warns of the rest. */
export type Check = (given: Given) => unknown;

/** All checks of a start. `npm run doctor` runs the same ones. */
const CHECKS: readonly Check[] = [
  () => checkNode(),
  warnOfUnknown,
  checkData,
  ({ env }) => checkPort(env.host, env.port),
  checkDatabase,
  checkCounts,
  checkFiles,
  checkMail,
  ({ env, warn }) => checkProxy(env, warn),
];

/**
 * Tries each folder, port and service that the configuration names, once, before anything is opened. Later failures of
 * the same services are handled where they are used.
 * @throws RefusedStart with one sentence for each fault, and the name of its variable
 */
export async function checkStart(env: Env, log: Log): Promise<void> {
  const warn: Warn = (text, error) => log.warn({ ...(error && { err: error }) }, text);
  const rejections = await findStartErrors({ env, source: process.env, warn, waitMs: WAIT_MS });
  if (rejections.length === 0) return;
  throw rejections.length === 1
    ? rejections[0]
    : createStartError(rejections.flatMap(({ problems }) => problems));
}

/** Runs all checks, also after one has refused. */
export async function findStartErrors(given: Given): Promise<StartError[]> {
  const results = await Promise.allSettled(CHECKS.map(async (check) => check(given)));
  return results
    .filter((result) => result.status === "rejected")
    .map(({ reason }) => {
      if (reason instanceof StartError) return reason;
      throw reason;
    });
}

function warnOfUnknown({ source, warn }: Given): void {
  for (const text of findUnknownVariables(source)) warn(text);
}

/** The folders first: in one that cannot be made nothing else can be tried. */
async function checkData({ env, warn }: Given): Promise<void> {
  checkFolders(env.dataDir);
  const problem = await describeSpace(env.dataDir);
  if (problem) warn(problem);
  if (env.databaseUrl) return;
  if (env.isOpen)
    warn("Whoever reaches this server may sign in as the demo's admin: set DATABASE_URL for a real one");
  lockFolder(env.dataDir).release();
}

/** The database, and past its pooler if there is one: both addresses must lead to the same one. */
async function checkDatabase({ env, warn, waitMs, onReached }: Given): Promise<void> {
  const { databaseUrl: url, directUrl = "" } = env;
  if (!url) return;
  const check = async (variable: string, address: string, pooler: Pooler) => {
    const found = await checkPostgres({
      ...{ variable, url: address, pooler, waitMs },
      onWait: (error) => warn(`Waiting for the database of ${variable}`, error),
    });
    onReached?.(variable);
    return found;
  };
  const isDirect = directUrl === url;
  const found = await check("DATABASE_URL", url, isDirect ? "needs-direct" : "allowed");
  const direct = isDirect ? found : await check("DATABASE_DIRECT_URL", directUrl, "refused");
  if (isOtherDatabase(found, direct))
    throw createVariableError("DATABASE_DIRECT_URL", "leads to another database than DATABASE_URL");
  if (env.replicaUrl && (await checkReplica(env.replicaUrl, direct, warn)))
    onReached?.("DATABASE_REPLICA_URL");
  await checkHistory(directUrl);
}

/** A replica that is away is no reason to refuse: the primary answers everything meanwhile. @returns whether it is there */
async function checkReplica(url: string, primary: string, warn: Warn): Promise<boolean> {
  const variable = "DATABASE_REPLICA_URL";
  try {
    const options = { variable, url, pooler: "refused", mayBeReplica: true } as const;
    const found = await checkPostgres({ ...options, waitMs: 0, onWait: () => {} });
    if (isOtherDatabase(found, primary))
      throw createVariableError(variable, "leads to another database than DATABASE_URL");
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable((error as Error).cause)) throw error;
    warn("The replica of DATABASE_REPLICA_URL does not answer: reads come from the primary", error as Error);
    return false;
  }
}

async function checkCounts({ env, warn, onReached }: Given): Promise<void> {
  if (!env.redisUrl) return;
  const problem = await checkRedis(env.redisUrl);
  if (problem) warn(problem);
  else onReached?.("REDIS_URL");
}

async function checkFiles({ env, warn, waitMs, onReached }: Given): Promise<void> {
  if (!env.s3) return;
  // The library is loaded only where a bucket is configured.
  const { checkS3 } = await import("./platform/start/check-s3.ts");
  const onWait = (error: Error) => warn("Waiting for the S3 server of S3_ENDPOINT", error);
  const problem = await checkS3({ config: env.s3, waitMs, onWait });
  if (problem) warn(problem);
  else onReached?.("S3_ENDPOINT");
}

async function checkMail({ env, warn, onReached }: Given): Promise<void> {
  if (!env.mail) {
    if (env.production) warn("SMTP_URL is not set: mails are kept in a folder of DATA_DIR and reach nobody");
    return;
  }
  const problem = await checkSmtp(env.mail.url);
  if (problem) warn(problem);
  else onReached?.("SMTP_URL");
}
