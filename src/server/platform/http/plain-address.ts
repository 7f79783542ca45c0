import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createAddressTooLong, createNotFound } from "#domain/failure.ts";
import { Malformed } from "./malformed.ts";

/**
 * A host instead of a path, a backslash, and the segments `.` and `..`: all of them change when the address is parsed.
 */
const MEANS_ANOTHER = /^\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Characters of path and query; RFC 9110 (4.1) asks servers to read at least 8,000. */
const LONGEST_ADDRESS = 8_000;

/** A name or an IP address, optionally with a port (RFC 9110, 7.2). Some health checks send none at all. */
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses host names that are not valid in an address: pages contain the host if no public address is configured. */
function refuseOddHost({ host }: FastifyRequest): void {
  if (host && !(HOST.test(host) && URL.canParse(`http://${host}`))) throw new Malformed();
}

/**
 * Refuses addresses that change when they are parsed (RFC 3986, 5.2.4): the access rules for `/a/../b` would be chosen
 * by its beginning, but the response would be `/b`. Browsers never send such addresses. Nothing reads an address that is
 * longer than any of ours.
 */
export function registerPlainAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    refuseOddHost(request);
    const { url } = request;
    if (url.length > LONGEST_ADDRESS) throw createAddressTooLong();
    if (MEANS_ANOTHER.test(url.split("?", 1)[0] ?? "")) throw createNotFound();
  });
}

/** The path of an address that also contains its host, as proxies send it (RFC 9112, 3.2.2). */
export function getPath({ url = "/" }: Pick<IncomingMessage, "url">): string {
  return url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "").replace(/^(?!\/)/, "/");
}
