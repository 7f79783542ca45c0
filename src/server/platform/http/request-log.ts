import type { FastifyInstance, FastifyRequest } from "fastify";
import { hideKeys } from "../hide-keys.ts";

/** Requests that are not logged. */
const QUIET = /^\/(assets|healthz|readyz|metrics)\b/;

/** Status codes for callers who are not signed in, may not do it, or have tried too often. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** The id of the signed-in account. The session hook sets it; a request that failed earlier has none. */
function getAccount(request: FastifyRequest): { account?: string } {
  const { actor } = request as { actor?: { userId?: string } };
  return actor?.userId ? { account: actor.userId } : {};
}

/**
 * Writes one log line per request, when it is answered. The query string is left out: it may contain searches or
 * tokens.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (QUIET.test(request.url) && reply.statusCode < 400) return done();
    request.log.info(
      {
        method: request.method,
        path: hideKeys(request.url.split("?", 1)[0] ?? ""),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...getAccount(request),
        ...(REFUSALS.has(reply.statusCode) && { refused: true }),
      },
      "request",
    );
    done();
  });
}
