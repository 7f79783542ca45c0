import type { FastifyInstance } from "fastify";
import { BUILD, VERSION } from "../build-version.ts";

const VERSION_HEADER = "x-thikana-version";

/** Returns what is not ready yet, or null; a check that throws is not ready. */
export type ReadinessCheck = () => Promise<string | null>;

/** With the name of a start, `/healthz` says whether this process belongs to it: that is how the doctor knows the server. */
export const START_HEADER = "x-thikana-start";

/**
 * `/healthz`: the process is running, and which version it is. `/readyz`: every check passes, otherwise 503 with the names of those that fail.
 * @param start the name of this start, which only its operator can read
 */
export function registerHealth(
  app: FastifyInstance,
  checks: Record<string, ReadinessCheck>,
  start: string | undefined,
): void {
  app.get("/healthz", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store").header(VERSION_HEADER, VERSION);
    const isAsked = start !== undefined && request.headers[START_HEADER] === start;
    return { status: "ok", ...BUILD, ...(isAsked && { start: "same" }) };
  });
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          return [name, (await check()) ?? "ok"] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, "A readiness check failed");
          return [name, "failed"] as const;
        }
      }),
    );
    const ready = results.every(([, state]) => state === "ok");
    reply.code(ready ? 200 : 503).header("cache-control", "no-store");
    reply.header(VERSION_HEADER, VERSION);
    return { status: ready ? "ready" : "not ready", checks: Object.fromEntries(results) };
  });
}
