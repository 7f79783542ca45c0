import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 100;

/**
 * Asks again and again until the answer is neither false nor empty, and returns it. An error counts as "not yet".
 * @param what is waited for, for the message: "the primary is writable"
 * @throws Error with the last error if it takes longer than `ms` milliseconds
 */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | false | null | undefined>,
  ms = 30_000,
): Promise<T> {
  const end = Date.now() + ms;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined) return answer;
    } catch (error) {
      last = error;
    }
    await pause(EVERY_MS);
  } while (Date.now() < end);
  const reason = last instanceof Error ? `: ${last.message}` : "";
  throw new Error(`Waited ${Math.round(ms / 1000)} s in vain until ${what}${reason}`);
}

/** The status of a GET request, or 0 if nothing answers within two seconds. */
export async function askStatus(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
