import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** An address of a machine, as `dns.lookup` gives it. */
export interface IpAddress {
  readonly address: string;
  readonly family: number;
}

/** Finds all addresses of a name. @throws Error if there is none */
export type FindAddresses = (name: string) => Promise<readonly IpAddress[]>;

/** As the operating system finds them, so also by its own file of hosts. */
export const findAddresses: FindAddresses = (name) => lookup(name, { all: true });

/** Of this machine, of networks behind it, and of no machine at all (RFC 6890 and the registries of IANA). */
const NOT_PUBLIC_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // With the addresses at which clouds answer what only their own machines may ask.
  ["169.254.0.0", 16],
  ["168.63.129.16", 32],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Of IPv6, only what is given to the internet counts, without the parts of it that lead elsewhere or carry IPv4. */
const PUBLIC_6 = ["2000::", 3] as const;
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) notPublic.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(net, prefix, "ipv6");
const public6 = new BlockList();
public6.addSubnet(...PUBLIC_6, "ipv6");

/** Whether an IP address is one of the internet, and none of a private network or of this machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && public6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** The standard port of https, and the one that is used beside it. */
const PORTS = ["", "443", "8443"];
const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** What is wrong with an address that messages should be sent to. */
export type UrlProblem = "invalid" | "https" | "credentials" | "port" | "private" | "unknown";

export interface UrlRules {
  /** For development and tests: messages may go to this machine, by http and at any port. */
  readonly allowThisMachine: boolean;
  readonly findAddresses: FindAddresses;
}

const isLocal = ({ hostname }: URL, { allowThisMachine }: UrlRules): boolean =>
  allowThisMachine && LOCAL_NAMES.includes(hostname);

/** What is wrong with the text of an address, before anybody is asked where it leads; null if nothing is. */
function findTextProblem(url: URL, rules: UrlRules): UrlProblem | null {
  if (url.username !== "" || url.password !== "") return "credentials";
  if (isLocal(url, rules) && ["http:", "https:"].includes(url.protocol)) return null;
  if (url.protocol !== "https:") return "https";
  return PORTS.includes(url.port) ? null : "port";
}

/**
 * Where an address leads.
 * @returns the addresses of its machine, of which each is public; or what is wrong
 */
export async function resolveUrl(
  text: string,
  rules: UrlRules,
): Promise<{ readonly url: URL; readonly addresses: readonly IpAddress[] } | UrlProblem> {
  const url = URL.parse(text);
  if (!url) return "invalid";
  const problem = findTextProblem(url, rules);
  if (problem) return problem;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(name);
  const addresses = family
    ? [{ address: name, family }]
    : await rules.findAddresses(name).catch(() => [] as IpAddress[]);
  if (addresses.length === 0) return "unknown";
  if (!isLocal(url, rules) && !addresses.every(({ address }) => isPublicAddress(address))) return "private";
  return { url, addresses };
}
