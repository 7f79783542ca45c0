import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";

/** Takes one attempt back. */
type GiveBack = () => Promise<void>;

declare module "fastify" {
  interface FastifyRequest {
    /** What has been counted for this request. */
    attempts?: GiveBack[];
  }
}

const requests = new AsyncLocalStorage<GiveBack[]>();

/** Remembers an attempt that the request counts; outside of a request nothing happens. */
export const recordCountedCall = (giveBack: GiveBack): void => void requests.getStore()?.push(giveBack);

/**
 * Gives the attempts of a request back if it was answered with 503: whoever presses a button ten times while the
 * database is away has tried nothing, and can go on as soon as it is back. Errors of other kinds stay counted, because
 * somebody could cause them.
 */
export function registerCountedCalls(app: FastifyInstance): void {
  app.decorateRequest("attempts");
  app.addHook("onRequest", (request, _reply, done) => {
    request.attempts = [];
    requests.run(request.attempts, done);
  });
  // Reading the body of a request leaves its context.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.attempts) requests.run(request.attempts, done);
    else done();
  });
  app.addHook("onSend", async ({ attempts = [] }, { statusCode }) => {
    if (statusCode === 503) await Promise.all(attempts.splice(0).map((giveBack) => giveBack()));
  });
}
