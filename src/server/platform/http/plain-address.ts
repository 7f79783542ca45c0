import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createNotFound } from "#domain/failure.ts";
import { Malformed } from "./malformed.ts";

/** A host in place of a path, a slash that leans back, and steps to here or upwards: all of them change when read. */
const MEANS_ANOTHER = /^\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** A name or a number, and perhaps a port (RFC 9110, 7.2). None at all is what some probes send. */
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses hosts that no address could name: pages name themselves by it where no public address is set. */
function refuseOddHost({ host }: FastifyRequest): void {
  if (host && !(HOST.test(host) && URL.canParse(`http://${host}`))) throw new Malformed();
}

/**
 * Refuses addresses that mean another one once they are read as one (RFC 3986, 5.2.4): what is asked of `/a/../b` by its
 * beginning would be answered for `/b`. Browsers send none.
 */
export function registerPlainAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    refuseOddHost(request);
    const { url } = request;
    if (MEANS_ANOTHER.test(url.split("?", 1)[0] ?? "")) throw createNotFound();
  });
}

/** The path of an address that names its host as well, as proxies send it (RFC 9112, 3.2.2). */
export function getPath({ url = "/" }: Pick<IncomingMessage, "url">): string {
  return url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "").replace(/^(?!\/)/, "/");
}
