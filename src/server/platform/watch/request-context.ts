import { type RunningWork, beginWork, endWork } from "./work.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { runForRequest } from "./request-id.ts";
import { AsyncLocalStorage } from "node:async_hooks";

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
