import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Redis } from "ioredis";
import { LIMITS } from "#domain/limits.ts";
import { createTries } from "../auth/tries.ts";
import { systemClock } from "../clock.ts";
import type { Log } from "../log.ts";
import { registerAdmission, registerAdmissionMetrics } from "./admission.ts";
import { answerError, answerUnknownCall, registerErrorAnswers } from "./error-answers.ts";
import type { GateOptions } from "./gate.ts";
import { type ReadinessCheck, registerHealth } from "./health.ts";
import { registerMetrics } from "./metrics.ts";
import { registerOpenApi } from "./openapi.ts";
import { getPath, registerPlainAddresses } from "./plain-address.ts";
import { registerRateLimit } from "./rate-limit.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerXsrf } from "./xsrf.ts";

export interface HttpOptions {
  log: Log;
  publicUrl: string | undefined;
  /** How many proxies in front are believed about who the visitor is. */
  trustProxy: number;
  readiness: Record<string, ReadinessCheck>;
  /** Where calls are counted for all processes together; else in this one. */
  redis?: Redis | undefined;
  /** How much is worked on at once; a sensible measure unless it is given. */
  capacity?: GateOptions;
  /** How large one file of a form may be, in bytes, and how many files it may have; one of a megabyte else. */
  files?: { readonly fileSize: number; readonly files: number };
  /** What the description of the API says of the product. */
  about?: { readonly title: string; readonly description: string };
}

const BROTLI_QUALITY = 4;
/**
 * Milliseconds: a line on which nothing moves is let go (events beat every 20 s), and so is who takes forever to say what
 * they want. Uploads come in pieces of 8 MB, for which a phone far out needs minutes.
 */
const PATIENCE = { connectionTimeout: 120_000, requestTimeout: 900_000 };

/** Of a form with files, which has no limit as a whole. Its fields are held in memory, and say little. */
const FORM = { files: 1, fileSize: 1024 ** 2, fields: 10, fieldSize: 10_000, parts: 200 };

/** A server with everything that is not about property; features add their routes, pages come last. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // One line of our own per request (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy > 0 ? (_address, hop) => hop < options.trustProxy : false,
    bodyLimit: LIMITS.jsonBodyBytes,
    requestIdHeader: options.trustProxy > 0 ? "x-request-id" : false,
    genReqId: () => randomUUID(),
    rewriteUrl: getPath,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
    ...PATIENCE,
    // Requests under way are finished on stop; idle connections are closed.
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  letConnectionsGo(app);
  registerAdmission(app, options.capacity);
  registerErrorAnswers(app);
  registerRequestLog(app);
  registerPlainAddresses(app);
  await app.register(cookie);
  await registerSecurityHeaders(app, { https: options.publicUrl?.startsWith("https:") ?? false });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await registerRateLimit(app, createTries({ ...options, clock: systemClock }));
  registerXsrf(app, options);
  await app.register(multipart, { limits: { ...FORM, ...options.files } });
  registerMetrics(app);
  registerAdmissionMetrics(app);
  registerHealth(app, options.readiness);
  await registerOpenApi(app, options.about);
  app.all("/api/*", { schema: { hide: true } }, answerUnknownCall);
  return app;
}

/** Once the server stops, each answer under way is the last of its connection; browsers would hold it open. */
function letConnectionsGo(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) reply.header("connection", "close");
    done();
  });
}
