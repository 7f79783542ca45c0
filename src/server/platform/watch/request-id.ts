import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

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
