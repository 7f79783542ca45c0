import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Log } from "../log.ts";
import { logSlowQueries } from "../watch/slow-queries.ts";
import { answerUnexpected, answerUnknownCall } from "./error-answers.ts";
import { type ReadinessCheck, registerHealth } from "./health.ts";
import { registerMetrics } from "./metrics.ts";
import { registerRequestLog } from "./request-log.ts";

interface OperatorServerOptions {
  log: Log;
  readiness: Record<string, ReadinessCheck>;
  startName: string | undefined;
}

/** A server with `/healthz`, `/readyz` and `/metrics` and nothing else, for a process that people do not reach. */
export function createOperatorServer({ log, readiness, startName }: OperatorServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // We write our own log line per request (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
  });
  const stopSlowLog = logSlowQueries(log);
  app.addHook("onClose", async () => stopSlowLog());
  app.setErrorHandler(answerUnexpected);
  app.setNotFoundHandler(answerUnknownCall);
  registerRequestLog(app);
  registerMetrics(app);
  registerHealth(app, readiness, startName);
  return app;
}
