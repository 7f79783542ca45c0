import type { FastifyInstance, FastifyRequest } from "fastify";
import { hideKeys } from "#server/platform/hide-secrets.ts";
import type { SecurityEvent } from "#server/platform/log.ts";
import { getRoute } from "#server/platform/watch/request-context.ts";

/** Requests that are not logged. */
const QUIET = /^\/(assets|healthz|readyz|metrics)\b/;

declare module "fastify" {
  interface FastifyRequest {
    /** The event that its log line gets, where the status alone does not say what was tried. */
    attempt?: string;
  }
}

/** Status codes for callers who are not signed in, may not do it, or have tried too often. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** What a refusal may have been an attempt at, by its status. Searching the log for one event finds a series of them. */
const ATTEMPTS: Readonly<Record<number, string>> = {
  400: "input-refused",
  401: "access-refused",
  403: "access-refused",
  413: "input-refused",
  415: "input-refused",
  422: "input-refused",
  429: "limit-reached",
};

/**
 * The security event of a refused request, or nothing. What was refused is described by the pattern of the address: the
 * input may contain personal data. Things of other people are answered like things that do not exist, so for somebody
 * who is signed in both are an event.
 */
function describeAttempt(request: FastifyRequest, status: number): { security?: SecurityEvent } {
  const { account = null } = getAccount(request);
  const isForeign = status === 404 && account !== null && getRoute(request).includes(":");
  const event = request.attempt ?? (isForeign ? "unknown-id" : ATTEMPTS[status]);
  if (status < 400 || !event) return {};
  return { security: { event, account, subject: `${request.method} ${getRoute(request)}` } };
}

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
  app.decorateRequest("attempt");
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
        ...describeAttempt(request, reply.statusCode),
      },
      "request",
    );
    done();
  });
}
