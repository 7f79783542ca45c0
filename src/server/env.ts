import { availableParallelism } from "node:os";
import { z } from "zod";

/** Treats an empty variable as not set. */
const createOptional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === "" ? undefined : v), schema.optional());
const text = createOptional(z.string().trim().min(1));
const createAddress = (...schemes: string[]) =>
  createOptional(
    z
      .string()
      .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
        error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
      }),
  );
/** How many proxies in front of the server are ours; `true` means one. */
const hops = createOptional(
  z.preprocess(
    (value) => ({ true: 1, false: 0 })[String(value)] ?? value,
    z.coerce.number({ error: "must be the number of proxies in front" }).int().min(0).max(10),
  ),
);
const port = z.coerce
  .number({ error: "must be a number" })
  .int()
  .min(0)
  .max(65_535, { error: "must be between 0 and 65535" });

const MOST_PROCESSES = 64;
const notACount = { error: `must be a whole number from 1 to ${MOST_PROCESSES}` };
const processCount = z.coerce
  .number(notACount)
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= MOST_PROCESSES, notACount);

/**
 * Every environment variable that is read. Each is documented in the README and in .env.example, and used somewhere.
 */
export const variables = z.object({
  NODE_ENV: text,
  PORT: createOptional(port),
  HOST: text,
  PUBLIC_URL: createAddress("http", "https"),
  DATA_DIR: text,
  DATABASE_URL: createAddress("postgres", "postgresql"),
  REDIS_URL: createAddress("redis", "rediss"),
  SMTP_URL: createAddress("smtp", "smtps"),
  MAIL_FROM: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: createAddress("http", "https"),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ORIGIN: createAddress("http", "https"),
  MAP_STYLE_URL: createAddress("http", "https"),
  OUTBOX_PAGE: createOptional(z.enum(["on", "off"], { error: "must be on or off" })),
  SESSION_SECRET: createOptional(z.string().min(32, { error: "must have at least 32 characters" })),
  TRUST_PROXY: hops,
  WEB_CONCURRENCY: createOptional(processCount),
  LOG_LEVEL: createOptional(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be a level such as info",
    }),
  ),
});
type Variables = z.infer<typeof variables>;

/** Variables that belong together: if one of a group is set, the others are required. */
const GROUPS: (keyof Variables)[][] = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
];
/** What a real deployment must set, because no default is possible. */
const PRODUCTION_NEEDS: (keyof Variables)[] = ["SESSION_SECRET", "PUBLIC_URL"];

export type Env = ReturnType<typeof shapeEnv>;

/**
 * The configuration, from the environment and nowhere else.
 * @throws one Error that lists every problem
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = variables.safeParse(source);
  const problems = parsed.success
    ? findMissing(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (!parsed.success || problems.length > 0)
    throw new Error(
      `The configuration needs mending:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
  return shapeEnv(parsed.data);
}

function findMissing(given: Variables): string[] {
  const problems: string[] = [];
  if (given.DATABASE_URL && given.NODE_ENV === "production")
    for (const name of PRODUCTION_NEEDS) if (!given[name]) problems.push(`${name} is missing`);
  if (given.DATABASE_URL && given.NODE_ENV === "production" && given.OUTBOX_PAGE === "on")
    problems.push("OUTBOX_PAGE cannot be on in production: it shows links that open accounts");
  if ((given.WEB_CONCURRENCY ?? 1) > 1 && !given.DATABASE_URL)
    problems.push(
      "WEB_CONCURRENCY must be 1 without DATABASE_URL: only one process can open the embedded database",
    );
  if ((given.WEB_CONCURRENCY ?? 1) > 1 && given.NODE_ENV === "development")
    problems.push("WEB_CONCURRENCY must be 1 in development: one process loads the sources");
  for (const group of GROUPS) {
    const [present] = group.filter((name) => given[name]);
    if (!present) continue;
    for (const name of group) if (!given[name]) problems.push(`${name} is missing (${present} is set)`);
  }
  return problems;
}

/** Host names that always mean this machine. */
const THIS_MACHINE = ["localhost", "127.0.0.1", "::1", "[::1]"];

function shapeEnv(given: Variables) {
  return {
    /** A real deployment: the secrets must be set, and demo accounts cannot exist. */
    production: given.NODE_ENV === "production" && given.DATABASE_URL !== undefined,
    port: given.PORT ?? 3000,
    host: given.HOST ?? "localhost",
    /** The address of the site as people open it, without a slash at the end. */
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ""),
    /** Whether the configuration lets anyone outside this machine reach the site. */
    isOpen: ![given.HOST ?? "localhost", new URL(given.PUBLIC_URL ?? "http://localhost").hostname].every(
      (name) => THIS_MACHINE.includes(name),
    ),
    dataDir: given.DATA_DIR ?? ".data",
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    mail: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
    /** Whether `/dev/outbox` shows mails to a browser on this machine. The links in them can open accounts. */
    outboxPage: given.OUTBOX_PAGE ? given.OUTBOX_PAGE === "on" : given.DATABASE_URL === undefined,
    /** The providers people can sign in with instead of a password; one is offered only if its client is configured. */
    social: readSocial(given),
    /** A MapLibre style for interactive maps, used instead of our own outline map. */
    mapStyleUrl: given.MAP_STYLE_URL,
    /** Not set with the embedded database, which creates its own secret and stores it (`readSessionSecret`). */
    sessionSecret: given.SESSION_SECRET,
    /** Number of trusted proxies; the visitor's address is the one that the outermost of them saw. */
    trustProxy: given.TRUST_PROXY ?? 0,
    /** How many processes serve pages and API: by default one for each core. */
    webProcesses: given.WEB_CONCURRENCY ?? chooseProcesses(given),
    logLevel: given.LOG_LEVEL ?? "info",
  };
}

function chooseProcesses(given: Variables): number {
  if (!given.DATABASE_URL || given.NODE_ENV === "development") return 1;
  return Math.min(availableParallelism(), MOST_PROCESSES);
}

function readSocial(given: Variables) {
  const google = client(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  const facebook = client(given.FACEBOOK_CLIENT_ID, given.FACEBOOK_CLIENT_SECRET);
  const issuer = given.GOOGLE_ISSUER ?? "https://accounts.google.com";
  return {
    ...(google && { google: { ...google, issuer } }),
    ...(facebook && { facebook: { ...facebook, origin: given.FACEBOOK_ORIGIN?.replace(/\/+$/, "") } }),
  };
}

function client(id: string | undefined, secret: string | undefined) {
  return id && secret ? { id, secret } : undefined;
}
