import type { FastifyInstance, FastifyRequest } from "fastify";
import { hideKeys } from "../hide-keys.ts";

/** Not worth a line each. */
const QUIET = /^\/(assets|healthz|readyz|metrics)\b/;

/** Somebody who is not signed in, may not do it, or has tried too often. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** Who is signed in, by the id alone. The session hook knows; a request that failed before it has nobody. */
function getAccount(request: FastifyRequest): { account?: string } {
  const { actor } = request as { actor?: { userId?: string } };
  return actor?.userId ? { account: actor.userId } : {};
}

/** One line per request, when it is answered. The query stays out: it may hold what people search for, or tokens. */
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
