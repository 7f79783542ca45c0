import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginWork, endWork, type RunningWork } from "./work.ts";

/** What the process is doing: a request, or a job that a request has queued. */
export interface Occasion {
  /** The id of the request, in logs, traces, jobs and on error pages. */
  readonly requestId: string;
}

/** As nginx (`$request_id`) and others write them; anything else could put text of a visitor into our logs. */
const WELL_FORMED = /^[0-9a-f]{32}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REFERENCE_LENGTH = 8;

const occasions = new AsyncLocalStorage<Occasion>();

/** The id of a request that a trusted proxy has given it, or a new one: 32 hex characters. */
export function readRequestId(given: string | string[] | undefined): string {
  if (typeof given !== "string" || !WELL_FORMED.test(given)) return randomUUID().replaceAll("-", "");
  return given.replaceAll("-", "").toLowerCase();
}

/** What people can read out to us: the beginning of the id, with which we find the request in the log. */
export const getReference = (requestId: string): string => requestId.slice(0, REFERENCE_LENGTH);

/** Runs something for a request; what it starts, also later, belongs to the same request. */
export const runForRequest = <T>(requestId: string, body: () => T): T => occasions.run({ requestId }, body);

/** The id of the request that is being answered, or that has queued the running job. */
export const getRequestId = (): string | undefined => occasions.getStore()?.requestId;

declare module "fastify" {
  interface FastifyRequest {
    /** The request as traces see it. */
    work?: RunningRequest;
    /** Continues inside of the request's work, after its body was read by events of the connection. */
    resume?: (next: () => void) => void;
  }
  interface FastifyInstance {
    /** The pattern of a page's address (`/user/propertydetail/:id`); replaced once the pages are loaded. */
    readPagePattern: (url: string) => string;
  }
}

/** A request while it is answered. */
export interface RunningRequest extends RunningWork {
  readonly method: string;
  readonly route: string;
  /** Set once it is answered. */
  status?: number;
}

/**
 * Everything that a request starts belongs to it: its log lines, queries and jobs carry its id.
 * Registered before all other hooks.
 */
export function registerRequestWork(app: FastifyInstance): void {
  app.decorate("readPagePattern", () => "/*");
  app.addHook("onRequest", (request, _reply, done) => {
    const route = getRoute(request);
    const { method } = request;
    const work: RunningRequest = { kind: "request", name: `${method} ${route}`, method, route };
    request.work = work;
    runForRequest(request.id, () =>
      beginWork(work, () => {
        request.resume = AsyncLocalStorage.snapshot();
        done();
      }),
    );
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.resume) request.resume(done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { work } = request;
    if (work) {
      work.status = reply.statusCode;
      endWork(work);
    }
    done();
  });
}

/**
 * The pattern of a request's address: of the route, or of the page, because all pages are one route. The address itself
 * is no label: their number has no limit.
 */
export function getRoute({ routeOptions, server, url }: FastifyRequest): string {
  const route = routeOptions.url ?? "unknown";
  return route === "/*" ? server.readPagePattern(url) : route;
}
