import type { FastifyInstance } from "fastify";

/** Returns what is not ready yet, or null; a check that throws is not ready. */
export type ReadinessCheck = () => Promise<string | null>;

/**
 * `/healthz`: the process is running. `/readyz`: every check passes, otherwise 503 with the names of those that fail.
 */
export function registerHealth(app: FastifyInstance, checks: Record<string, ReadinessCheck>): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
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
    return { status: ready ? "ready" : "not ready", checks: Object.fromEntries(results) };
  });
}
