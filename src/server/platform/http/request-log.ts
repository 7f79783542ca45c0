import type { FastifyInstance } from "fastify";
import { hideKeys } from "../hide-keys.ts";

/** Not worth a line each. */
const QUIET = /^\/(assets|healthz|readyz|metrics)\b/;

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
      },
      "request",
    );
    done();
  });
}
