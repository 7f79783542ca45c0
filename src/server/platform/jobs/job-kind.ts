import { createHash } from "node:crypto";
import type { z } from "zod";
import { KEPT_DAYS } from "#domain/account/kept-days.ts";

/** One kind of background work and the data that a job of it carries, which is stored as JSON. */
export interface JobKind<T extends object> {
  /** In the database, in logs and metrics: lower case with hyphens. */
  readonly name: string;
  /** What was stored is checked with it before it is worked on: an older release may have stored it. */
  readonly data: z.ZodType<T>;
  /** Begins a job without data at these times: five cron fields, in Indian time. */
  readonly schedule?: string;
}

/** What a worker is told about the try. */
export interface JobTry {
  readonly id: string;
  /** 1 for the first. */
  readonly number: number;
}

export type JobWork<T extends object> = (data: T, attempt: JobTry) => Promise<void>;

/** Thrown by a worker where trying again is no use: the job goes to the dead letters at once. */
export class HopelessJob extends Error {
  override readonly name = "HopelessJob";
}

/** Tried again after about 30 s, 1, 2, 4 … minutes, at most an hour apart: for five hours, through a short outage. */
export const RETRIES = { retryLimit: 11, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };

/** Where jobs go that have used up their tries, with what they were about. */
export const DEAD_LETTERS = "dead-letters";
export const DEAD_LETTERS_KEPT_SECONDS = KEPT_DAYS.deadJob * 86_400;

/** How long a job that is done is kept, and so how long its key keeps the same job from being queued again. */
export const DONE_KEPT_SECONDS = 7 * 86_400;

/** The id of the one job that a kind has under a key. */
export function getJobId(kind: string, key: string): string {
  const hex = createHash("sha256").update(`${kind}\n${key}`).digest("hex");
  // The form of a UUID of version 8, whose bits are the maker's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
