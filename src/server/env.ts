import { availableParallelism } from "node:os";
import {
  allowPlainMail,
  findPlainConnections,
  findProcessProblems,
  PRODUCTION_NEEDS,
  readEnvFiles,
  THIS_MACHINE,
} from "./env-checks.ts";
import { MOST_PROCESSES, type Variables, variables } from "./env-variables.ts";
import { findGatewayProblems, readSmsGateway } from "./platform/sms/sms-sender.ts";
import { createStartError } from "./platform/start/start-error.ts";

/** Variables that belong together: if one of a group is set, the others are required. */
const GROUPS: (keyof Variables)[][] = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];
export type Env = ReturnType<typeof shapeEnv>;

/**
 * The configuration, from the environment and nowhere else.
 * @throws RefusedStart that lists every problem
 */
export function readEnv(source: Source = process.env): Env {
  const { env, problems } = readEnvWithProblems(source);
  if (problems.length > 0) throw createStartError(problems);
  return env;
}

/**
 * The same without what is wrong, so that the rest can still be tried.
 * @returns one sentence for each problem, and the variables with those that were read from files
 */
export function readEnvWithProblems(given: Source = process.env) {
  const { source, problems } = readEnvFiles(given, Object.keys(variables.shape));
  const { env, wrong } = parse(source);
  return { env, source, problems: [...problems, ...wrong] };
}

function parse(source: Source): { env: Env; wrong: string[] } {
  const parsed = variables.safeParse(source);
  if (parsed.success) return { env: shapeEnv(parsed.data), wrong: findMissing(parsed.data) };
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const rest = variables.parse(
    Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name))),
  );
  // What is wrong is not missing as well.
  const missing = findMissing(rest).filter((problem) => !names.has(problem.split(" ", 1)[0] ?? ""));
  return { env: shapeEnv(rest), wrong: [...wrong, ...missing] };
}

type Source = Readonly<Record<string, string | undefined>>;

const isPlainAddress = (address = "https://") =>
  address.startsWith("http://") && !THIS_MACHINE.includes(new URL(address).hostname);

function findMissing(given: Variables): string[] {
  const problems: string[] = [];
  if (isProduction(given))
    for (const name of PRODUCTION_NEEDS) if (!given[name]) problems.push(`${name} is missing`);
  if (isProduction(given) && isPlainAddress(given.PUBLIC_URL))
    problems.push(
      "PUBLIC_URL must start with https:// in production: sessions would cross the network unencrypted",
    );
  if (isProduction(given) && given.OUTBOX_PAGE === "on")
    problems.push("OUTBOX_PAGE cannot be on in production: it shows links that open accounts");
  if (isProduction(given) && given.LOCAL_WEBHOOKS === "on")
    problems.push(
      "LOCAL_WEBHOOKS cannot be on in production: it lets webhooks reach programs of this machine",
    );
  if (isProduction(given)) problems.push(...findPlainConnections(given, given.PLAIN_CONNECTIONS ?? []));
  problems.push(...findProcessProblems(given));
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    problems.push("DATABASE_URL is missing (DATABASE_DIRECT_URL is set)");
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    problems.push("DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas");
  for (const group of GROUPS) {
    const [present] = group.filter((name) => given[name]);
    if (!present) continue;
    for (const name of group) if (!given[name]) problems.push(`${name} is missing (${present} is set)`);
  }
  return [...problems, ...findGatewayProblems(given)];
}

const isProduction = (given: Variables): boolean =>
  given.NODE_ENV === "production" && given.DATABASE_URL !== undefined;

function shapeEnv(given: Variables) {
  return {
    /** A real deployment: the secrets must be set, and demo accounts cannot exist. */
    production: isProduction(given),
    port: given.PORT ?? 3000,
    host: given.HOST ?? "localhost",
    /** The address of the site as people open it, without a slash at the end. */
    publicUrl: removeLastSlashes(given.PUBLIC_URL),
    /** Whether the configuration lets anyone outside this machine reach the site. */
    isOpen: ![given.HOST ?? "localhost", new URL(given.PUBLIC_URL ?? "http://localhost").hostname].every(
      (name) => THIS_MACHINE.includes(name),
    ),
    dataDir: given.DATA_DIR ?? ".data",
    databaseUrl: given.DATABASE_URL,
    /** The same database without the pooler that may be in front of it. */
    directUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
    /** A replica that answers public reads. */
    replicaUrl: given.DATABASE_REPLICA_URL,
    redisUrl: given.REDIS_URL,
    mail: readMail(given),
    /** The gateway for text messages; not set if there is none. */
    sms: readSmsGateway(given),
    /** The bucket for photos and videos; not set if they are stored in the data folder. */
    s3: readS3(given),
    /** Whether `/dev/outbox` shows mails to a browser on this machine. The links in them can open accounts. */
    outboxPage: given.OUTBOX_PAGE ? given.OUTBOX_PAGE === "on" : given.DATABASE_URL === undefined,
    /** The providers people can sign in with instead of a password; one is offered only if its client is configured. */
    social: readSocial(given),
    /** A MapLibre style for interactive maps, used instead of our own outline map. */
    mapStyleUrl: given.MAP_STYLE_URL,
    /** Whether webhooks may go to this machine, for development and tests. */
    localWebhooks: given.LOCAL_WEBHOOKS === "on",
    /** Not set with the embedded database, which creates its own secret and stores it (`readSessionSecret`). */
    sessionSecret: given.SESSION_SECRET,
    /** Secrets that were used before: what they have signed stays valid. */
    formerSecrets: given.FORMER_SESSION_SECRETS ?? [],
    /** Number of trusted proxies; the visitor's address is the one that the outermost of them saw. */
    trustProxy: given.TRUST_PROXY ?? 0,
    /** `web` serves pages and API, `worker` works on background jobs, `all` does both. */
    role: given.ROLE ?? "all",
    /** How many processes serve pages and API: by default one for each core. */
    webProcesses: given.WEB_CONCURRENCY ?? chooseProcesses(given),
    /** Where traces are sent, and the share of requests that are traced; not set if there are none. */
    traces: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          share: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : undefined,
    logLevel: given.LOG_LEVEL ?? "info",
  };
}

/** The address without slashes at its end, as parts of paths are added to it. */
function removeLastSlashes<Address extends string | undefined>(address: Address) {
  return address?.replace(/(?<!\/)\/+$/, "") as Address;
}

function chooseProcesses(given: Variables): number {
  if (!given.DATABASE_URL || given.NODE_ENV === "development" || given.ROLE === "worker") return 1;
  return Math.min(availableParallelism(), MOST_PROCESSES);
}

function readMail(given: Variables) {
  const { SMTP_URL: url, MAIL_FROM: from, PLAIN_CONNECTIONS: excepted = [] } = given;
  if (!url || !from) return undefined;
  return { url: allowPlainMail(url, excepted), from };
}

function readS3({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION }: Variables) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    ...{ endpoint: removeLastSlashes(S3_ENDPOINT), bucket: S3_BUCKET, region: S3_REGION ?? "us-east-1" },
    ...{ accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  };
}

function readSocial(given: Variables) {
  const google = client(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  const facebook = client(given.FACEBOOK_CLIENT_ID, given.FACEBOOK_CLIENT_SECRET);
  const issuer = given.GOOGLE_ISSUER ?? "https://accounts.google.com";
  return {
    ...(google && { google: { ...google, issuer } }),
    ...(facebook && { facebook: { ...facebook, origin: removeLastSlashes(given.FACEBOOK_ORIGIN) } }),
  };
}

function client(id: string | undefined, secret: string | undefined) {
  return id && secret ? { id, secret } : undefined;
}
