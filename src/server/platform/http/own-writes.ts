import type { FastifyInstance } from "fastify";
import { Counter, Gauge } from "prom-client";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Replica } from "#server/platform/database/database.ts";
import {
  NEVER,
  parsePosition,
  type RequestReads,
  runWithRequestReads,
} from "#server/platform/database/replica-reads.ts";

/** Calls that answer every visitor the same. */
const CALLS = /^\/api\/v1\/(?:listings|places|localities|towns)(?:\/.*)?$/;

/**
 * Whether a request reads only what every visitor sees, so that a replica may answer it.
 * @param isPublicPage says so of a page or its data (src/web/page-table/pages.ts)
 */
export const isPublicRead = (
  method: string,
  path: string,
  isPublicPage: (path: string) => boolean,
): boolean => (method === "GET" || method === "HEAD") && (CALLS.test(path) || isPublicPage(path));

export interface OwnWritesOptions {
  /** Undefined if there is none: then every read comes from the one database. */
  readonly replica: Replica | undefined;
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly isSecure: boolean;
  /** Whether the request reads only what every visitor sees. */
  readonly isPublicRead: (method: string, path: string) => boolean;
}

const COOKIE = "thikana.written";
const PURPOSE = "written";
const SESSION = "thikana.session_token=";
/** Longer than a replica that is in use can be behind. */
const STORED_SECONDS = 60;
/** If the primary does not say where it is: no replica is good enough. */
const UNKNOWN_POSITION = "FFFFFFFF/FFFFFFFF";

/**
 * Lets public pages and calls read from the replica, but never less than the visitor has written: a signed cookie has the
 * position of the last write, so it works with any process. Whoever is signed in reads from the primary.
 */
export function registerOwnWrites(app: FastifyInstance, options: OwnWritesOptions): void {
  const { replica, links, clock, isSecure, isPublicRead } = options;
  app.decorate("isPublicPage", () => false);
  if (!replica) return;
  registerReplicaMetrics(app, replica);
  app.decorateRequest("reading");
  app.addHook("onRequest", (request, _reply, done) => {
    const { cookie = "" } = request.headers;
    const path = request.url.split("?", 1)[0] ?? "";
    const reading = {
      mayUseReplica: isPublicRead(request.method, path) && !cookie.includes(SESSION),
      needed: readPosition(options, request.cookies[COOKIE]),
      hasWritten: false,
    };
    request.reading = reading;
    runWithRequestReads(reading, done);
  });
  // Reading the body of a request leaves its context.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.reading) runWithRequestReads(request.reading, done);
    else done();
  });
  app.addHook("onSend", async (request, reply) => {
    if (!request.reading?.hasWritten || request.method === "GET" || request.method === "HEAD") return;
    const position = await replica.readPosition().catch(() => UNKNOWN_POSITION);
    const until = new Date(clock.now().getTime() + STORED_SECONDS * 1000);
    reply.setCookie(COOKIE, links.signUntil(PURPOSE, position, until), {
      ...{ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, maxAge: STORED_SECONDS },
    });
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a replica may answer for the page at a path; replaced once the pages are loaded. */
    isPublicPage: (path: string) => boolean;
  }
  interface FastifyRequest {
    /** What this request has to see; undefined without a replica. */
    reading: RequestReads | undefined;
  }
}

/** The cookie's position; 0 for one that is missing, forged or old. */
function readPosition({ links, clock }: OwnWritesOptions, cookie: string | undefined): bigint {
  const signed = cookie === undefined ? null : links.readUntil(PURPOSE, cookie);
  if (!signed || signed.until < clock.now()) return 0n;
  try {
    return parsePosition(signed.id);
  } catch {
    return NEVER;
  }
}

function registerReplicaMetrics({ metrics }: FastifyInstance, { watch, counts }: Replica): void {
  new Gauge({
    name: "database_replica_used",
    help: "1 while public reads come from the replica, 0 while it is left out",
    registers: [metrics],
    aggregator: "min",
    collect() {
      this.set(watch.isUsable ? 1 : 0);
    },
  });
  new Gauge({
    name: "database_replica_lag_seconds",
    help: "How old the replica's data is",
    registers: [metrics],
    aggregator: "max",
    collect() {
      this.set(watch.lagMs / 1000);
    },
  });
  new Counter({
    name: "database_public_reads_total",
    help: "Statements of public pages and calls, by the server that answered",
    labelNames: ["server"],
    registers: [metrics],
    collect() {
      this.reset();
      for (const server of ["primary", "replica"] as const) this.inc({ server }, counts[server]);
    },
  });
}
