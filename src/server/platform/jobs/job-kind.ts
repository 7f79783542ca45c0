import { createHash } from "node:crypto";
import type { z } from "zod";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";

/** One kind of background job and its data, which is stored as JSON. */
export interface JobKind<T extends object> {
  /** Used in the database, in logs and metrics: lower case with hyphens. */
  readonly name: string;
  /** Validates the stored data before the job runs: an older release may have stored it. */
  readonly data: z.ZodType<T>;
  /** Starts a job without data at these times: five cron fields, in Indian time. */
  readonly schedule?: string;
}

/** A kind of job, whose data has the type of its schema. */
export const defineJob = <T extends object>(kind: JobKind<T>): JobKind<T> => kind;

/** The id of the request that queued a job, beside the job's own data. */
export const QUEUED_BY = "@request";

/** What a worker knows about the current attempt. */
export interface JobTry {
  readonly id: string;
  /** 1 for the first. */
  readonly number: number;
}

export type JobWork<T extends object> = (data: T, attempt: JobTry) => Promise<void>;

/** Thrown by a worker if trying again is useless: the job goes to the dead letters at once. */
export class HopelessJob extends Error {
  override readonly name = "HopelessJob";
}

/**
 * Tried again after about 30 s, 1, 2, 4 … minutes, at most an hour apart: for five hours, which covers a short outage.
 */
export const RETRIES = { retryLimit: 11, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };

/**
 * If the process that does a job dies, the job ends this long after the last sign of life, and is tried again. More
 * than half a minute, so that a database that is away for so long takes no job from a process that still works on it.
 */
export const HEARTBEAT_SECONDS = 60;
/** How often a process says that it still works on its jobs. */
export const HEARTBEAT_INTERVAL_SECONDS = 15;
/** How often somebody looks for jobs without a sign of life. */
export const SUPERVISED_EVERY_SECONDS = 15;

/** The queue for jobs that have failed every attempt, with their data. */
export const DEAD_LETTERS = "dead-letters";
export const DEAD_LETTERS_STORED_SECONDS = RETENTION_DAYS.deadJob * 86_400;

/** How long a finished job is kept; until then its key prevents the same job from being queued again. */
export const DONE_STORED_SECONDS = 7 * 86_400;

/** The id of the only job that a kind can have under a key. */
export function getJobId(kind: string, key: string): string {
  const hex = createHash("sha256").update(`${kind}\n${key}`).digest("hex");
  // Formatted as a UUID of version 8, whose bits the creator may choose.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
