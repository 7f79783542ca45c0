import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Redis } from "ioredis";
import { LIMITS } from "#domain/limits.ts";
import { createRateLimitCounter } from "#server/platform/auth/rate-limit-counter.ts";
import { type RateLimitCounter, registerCountedCalls } from "#server/platform/auth/rate-limiter.ts";
import { BUILD } from "#server/platform/build-version.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import { logSlowQueries } from "#server/platform/watch/queries.ts";
import { readRequestId, registerRequestWork } from "#server/platform/watch/request-context.ts";
import { type Capacity, registerAdmission, registerAdmissionMetrics } from "./admission.ts";
import { registerSecurityHeaders, registerXsrf } from "./browser-security.ts";
import { BROTLI, compressWhole } from "./compression.ts";
import { answerError, answerUnknownCall, registerErrorAnswers } from "./error-answers.ts";
import { type ReadinessCheck, registerHealth, registerMetrics } from "./operator-server.ts";
import { registerRateLimit } from "./rate-limit.ts";
import { getPath, registerPlainAddresses, registerTextLimit } from "./request-checks.ts";
import { registerRequestLog } from "./request-log.ts";

const API = "/api/v1/";

/** The OpenAPI description of every call under /api/v1, generated from the schemas that validate the calls. */
async function registerOpenApi(
  app: FastifyInstance,
  about = { title: "API", description: "" },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: about.title,
        version: BUILD.version,
        description:
          `${about.description} Calls that change something echo the XSRF-TOKEN cookie in the X-XSRF-TOKEN ` +
          "header. Programs of owners send an API token instead (Authorization: Bearer …), which is made on the " +
          "profile and can call what its scopes allow: properties and imports. Errors are `{ message, code, fields? }`.",
      },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "session" },
          token: { type: "http", scheme: "bearer" },
          xsrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
        },
      },
    },
    transform: (input) =>
      input.url.startsWith(API) && !input.schema?.hide
        ? jsonSchemaTransform(input)
        : { schema: { hide: true }, url: input.url },
  });
  app.get(`${API}openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { validatorUrl: null, docExpansion: "none", tryItOutEnabled: false },
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** From now on each response is the last one on its connection. Called a moment before the server stops. */
    sayGoodbye(): void;
  }
}

export interface HttpOptions {
  log: Log;
  publicUrl: string | undefined;
  /** How many proxies in front of the server are trusted to report the visitor's address. */
  trustProxy: number;
  readiness: Record<string, ReadinessCheck>;
  /** By which `/healthz` is asked whether it belongs to this start. */
  startName?: string | undefined;
  /** Counts calls for all processes together. */
  redis?: Redis | undefined;
  /** Counts calls for the web processes of this machine; without either, this process counts its own. */
  sharedAttempts?: RateLimitCounter | undefined;
  /** Makes `/metrics` add up those of several web processes. */
  joinMetrics?: Parameters<typeof registerMetrics>[1];
  /** How many requests are handled at once; a sensible default is used if it is left out. */
  capacity?: Capacity;
  /** The largest size of one file in a form, in bytes, and the number of files; by default, one file of a megabyte. */
  files?: { readonly fileSize: number; readonly files: number };
  /** What the API description says about the product. */
  about?: { readonly title: string; readonly description: string };
}

/**
 * In milliseconds. A connection without any traffic is closed (event streams send something every 20 s), and so is one
 * that takes too long to send its request. Uploads come in pieces of 8 MB, which take minutes on a slow phone
 * connection.
 */
const TIMEOUTS = { connectionTimeout: 120_000, requestTimeout: 900_000 };

/** Limits of a form with files, which has no limit for the whole. Its fields are held in memory, and are short. */
const FORM = { files: 1, fileSize: 1024 ** 2, fields: 10, fieldSize: 10_000, parts: 200 };

/** A server with everything that is not about property. Features add their routes; pages are registered last. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // We write our own log line per request (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy > 0 ? (_address, hop) => hop < options.trustProxy : false,
    bodyLimit: LIMITS.jsonBodyBytes,
    // Fastify would accept any text of this header.
    requestIdHeader: false,
    genReqId: ({ headers }) => readRequestId(options.trustProxy > 0 ? headers["x-request-id"] : undefined),
    rewriteUrl: getPath,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
    ...TIMEOUTS,
    // Until the server stops to listen, and on connections that are still open, requests are answered.
    return503OnClosing: false,
    // On stop, running requests are finished and idle connections are closed.
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestWork(app);
  const stopSlowLog = logSlowQueries(options.log);
  app.addHook("onClose", async () => stopSlowLog());
  letConnectionsGo(app);
  registerAdmission(app, options.capacity);
  registerErrorAnswers(app);
  registerRequestLog(app);
  registerPlainAddresses(app);
  registerCountedCalls(app);
  await app.register(cookie);
  await registerSecurityHeaders(app, { https: options.publicUrl?.startsWith("https:") ?? false });
  app.addHook("onSend", compressWhole);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: BROTLI,
  });
  await registerRateLimit(app, createRateLimitCounter({ ...options, clock: systemClock }));
  registerXsrf(app, options);
  registerTextLimit(app);
  await app.register(multipart, { limits: { ...FORM, ...options.files } });
  registerMetrics(app, options.joinMetrics);
  registerAdmissionMetrics(app);
  registerHealth(app, options.readiness, options.startName);
  await registerOpenApi(app, options.about);
  app.all("/api/*", { schema: { hide: true } }, answerUnknownCall);
  return app;
}

/** When the server stops, each running response is the last one on its connection; browsers would keep it open. */
function letConnectionsGo(app: FastifyInstance): void {
  let stopping = false;
  const sayGoodbye = () => {
    stopping = true;
  };
  app.decorate("sayGoodbye", sayGoodbye);
  app.addHook("preClose", async () => sayGoodbye());
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) reply.header("connection", "close");
    done();
  });
}
