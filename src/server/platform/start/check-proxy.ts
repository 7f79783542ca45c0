import { createVariableError } from "./start-error.ts";

interface Given {
  readonly production: boolean;
  /** The address at which this process listens. */
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** How many proxies are believed. */
  readonly trustProxy: number;
  readonly role: string;
}

const THIS_MACHINE: readonly string[] = ["localhost", "127.0.0.1", "::1", "[::1]"];

/**
 * The server speaks no https itself, so a site with such an address has a proxy in front. One on this machine that is not
 * believed makes every visitor a caller from this machine, and those are exempt from the limits.
 * @param warn for a proxy that may be elsewhere
 * @throws RefusedStart
 */
export function checkProxy(
  { production, host, publicUrl, trustProxy, role }: Given,
  warn: (words: string) => void,
): void {
  if (!production || role === "worker" || trustProxy > 0 || !publicUrl?.startsWith("https:")) return;
  if (THIS_MACHINE.includes(host))
    throw createVariableError(
      "TRUST_PROXY",
      `must be 1 or more: HOST is ${host}, so a proxy on this machine is in front, and with 0 no visitor is limited`,
    );
  warn(
    "TRUST_PROXY is 0: behind a proxy on another machine all visitors share one address and its limits, and behind one on this machine nobody is limited",
  );
}
