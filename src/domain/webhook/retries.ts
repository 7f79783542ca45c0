import { addDays, addSeconds } from "#domain/time/dates.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait after each failed try, in seconds. After one more failure the message has failed: 27 hours and a half. */
const PAUSES = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;

/** How often a message is tried. */
export const MOST_TRIES = PAUSES.length + 1;

/**
 * When a message is tried again.
 * @param tries how often it was tried, at least once
 * @returns null if it was the last time
 */
export function getNextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : addSeconds(now, pause);
}

/** An endpoint that has accepted nothing for so many days is turned off when a message fails for good. */
export const OFF_AFTER_DAYS = 3;

/** @param failingSince the first failure after the last success */
export const isFailingForDays = (failingSince: Date, now: Date): boolean =>
  addDays(failingSince, OFF_AFTER_DAYS) <= now;

/** How long messages are also signed with the former secret after a new one was made. */
export const FORMER_SECRET_HOURS = 24;
export const getFormerSecretEnd = (now: Date): Date => addSeconds(now, FORMER_SECRET_HOURS * HOUR);

/** How long an endpoint has to answer, in seconds. */
export const TIMEOUT_SECONDS = 10;
/** How much of an answer is stored, in bytes. */
export const ANSWER_BYTES = 1024;
