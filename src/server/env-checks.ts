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

/** The address of the mail server. It must offer STARTTLS on another machine (platform/mail/smtp-address.ts). */
export function allowPlainMail(address: string, excepted: readonly string[]): string {
  const url = new URL(address);
  if (url.protocol !== "smtp:" || !excepted.includes("SMTP_URL")) return address;
  url.searchParams.set("requireTLS", "false");
  return url.href;
}
