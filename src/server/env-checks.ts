import { readFileSync } from "node:fs";

type Source = Readonly<Record<string, string | undefined>>;

const ENDING = "_FILE";

/**
 * Reads variables from files: `SESSION_SECRET_FILE=/run/secrets/session` sets SESSION_SECRET to the content of the file,
 * as containers and supervisors hand over secrets.
 * @param names of the variables that can be set in this way
 * @returns all variables, and one sentence for each that cannot be read
 */
export function readEnvFiles(
  source: Source,
  names: readonly string[],
): { source: Source; problems: string[] } {
  const found: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = source[name + ENDING];
    if (!file) continue;
    if (source[name]) problems.push(`${name + ENDING} and ${name} are both set: keep one of them`);
    try {
      found[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      problems.push(`${name + ENDING} must be a file that can be read: ${(error as Error).message}`);
    }
  }
  return { source: { ...source, ...found }, problems };
}

/** What a real deployment must set, because no default is possible. */
export const PRODUCTION_NEEDS = ["SESSION_SECRET", "PUBLIC_URL"] as const;

interface ProcessVariables {
  readonly NODE_ENV?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly WEB_CONCURRENCY?: number | undefined;
  readonly ROLE?: string | undefined;
  readonly SESSION_SECRET?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** What does not fit the number of processes and their role. */
export function findProcessProblems(given: ProcessVariables): string[] {
  const problems: string[] = [];
  const bulk = (given.WEB_CONCURRENCY ?? 1) > 1;
  if (bulk && !given.DATABASE_URL)
    problems.push(
      "WEB_CONCURRENCY must be 1 without DATABASE_URL: only one process can open the embedded database",
    );
  if (bulk && given.NODE_ENV === "development")
    problems.push("WEB_CONCURRENCY must be 1 in development: one process loads the sources");
  if ((given.ROLE ?? "all") !== "all" && !given.DATABASE_URL)
    problems.push("ROLE must be all without DATABASE_URL: only one process can open the embedded database");
  if (given.ROLE !== "worker") return problems;
  if (bulk) problems.push("WEB_CONCURRENCY must be 1 for a worker: to have more of them, start it again");
  // In production they are missed anyway.
  for (const name of given.NODE_ENV === "production" ? [] : PRODUCTION_NEEDS)
    if (!given[name])
      problems.push(`${name} is missing (ROLE is worker): the links in mails must be those of the site`);
  return problems;
}

/** Host names that always mean this machine. */
export const THIS_MACHINE: readonly string[] = ["localhost", "127.0.0.1", "::1", "[::1]"];

/** The variables whose address leads to a service of ours, and what each must have on another machine. */
const NEEDS = {
  DATABASE_URL: "have ?sslmode=verify-full",
  DATABASE_DIRECT_URL: "have ?sslmode=verify-full",
  DATABASE_REPLICA_URL: "have ?sslmode=verify-full",
  REDIS_URL: "begin with rediss://",
  SMTP_URL: "not turn TLS off",
  S3_ENDPOINT: "begin with https://",
  OTEL_EXPORTER_OTLP_ENDPOINT: "begin with https://",
  GOOGLE_ISSUER: "begin with https://",
  FACEBOOK_ORIGIN: "begin with https://",
} as const;
type Name = keyof typeof NEEDS;
/** Names that PLAIN_CONNECTIONS may have. */
export const PLAIN_NAMES = [...(Object.keys(NEEDS) as Name[]), "HOST"] as const;

type Addresses = Readonly<Partial<Record<Name | "HOST", string | undefined>>>;

/**
 * What of these addresses would cross a network without TLS, or without checking the certificate.
 * @param excepted the variables that the operator allows to: a network of their own protects them
 * @returns one sentence for each
 */
export function findPlainConnections(given: Addresses, excepted: readonly string[]): string[] {
  return PLAIN_NAMES.flatMap((name) => {
    const address = given[name];
    if (!address || excepted.includes(name)) return [];
    if (name === "HOST")
      return isThisMachine(address) ? [] : [describeFault("must be 127.0.0.1", HOST_REASON, name)];
    return isProtected(name, address) ? [] : [describeFault(`must ${NEEDS[name]}`, REASON, name)];
  });
}

const REASON = "it leads to another machine";
const HOST_REASON = "a proxy on another machine would speak with this port without TLS";
const describeFault = (must: string, why: string, name: string): string =>
  `${name} ${must} in production, because ${why}; if only your own network lies between, name it in PLAIN_CONNECTIONS`;

function isProtected(name: Name, address: string): boolean {
  const hosts = readHosts(address);
  if (hosts.every(isThisMachine)) return true;
  const url = URL.parse(address);
  if (name === "REDIS_URL") return address.startsWith("rediss://");
  if (name.startsWith("DATABASE")) return url?.searchParams.get("sslmode") === "verify-full";
  if (name === "SMTP_URL") return !isTlsTurnedOff(url?.searchParams ?? new URLSearchParams());
  return address.startsWith("https://");
}

/** The host of an address; several for Sentinels. A database may be a socket in a folder. */
function readHosts(address: string): string[] {
  const url = URL.parse(address);
  const host = url?.searchParams.get("host") ?? url?.hostname;
  if (host !== undefined) return [decodeURIComponent(host)];
  const [, , between = ""] = address.split("/");
  return (between.split("@").at(-1) ?? "").split(",").map((one) => one.replace(/:\d+$/, ""));
}

/** An empty host is this machine's for PostgreSQL. */
const isThisMachine = (host: string): boolean =>
  host === "" || host.startsWith("/") || THIS_MACHINE.includes(host) || /^127(\.\d{1,3}){3}$/.test(host);

const isTlsTurnedOff = (query: URLSearchParams): boolean =>
  query.get("ignoreTLS") === "true" ||
  query.get("requireTLS") === "false" ||
  query.get("tls.rejectUnauthorized") === "false";

/** The address of the mail server. It must offer STARTTLS on another machine (platform/mail/mailer.smtp.ts). */
export function allowPlainMail(address: string, excepted: readonly string[]): string {
  const url = new URL(address);
  if (url.protocol !== "smtp:" || !excepted.includes("SMTP_URL")) return address;
  url.searchParams.set("requireTLS", "false");
  return url.href;
}
