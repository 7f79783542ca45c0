/**
 * Keeps the current page visible when the next one cannot be loaded: a request to the server that gets no response
 * neither fails nor leads to an error page. It waits until somebody tries again, or the device is online again
 * (docs/decisions/pages-and-rendering.md).
 */

import { reportEndedSession, SESSION_ENDED_HEADER, waitForResume } from "#web/browser/ended-session.ts";
import { createListeners } from "#web/browser/listeners.ts";
import { loadAllParts } from "#web/ui/when-used.ts";

/** The functions that repeat each request without a response. */
const lost = new Set<() => void>();
const listeners = createListeners();
/** Forms that report by themselves that they were not sent (`features/api/send-or-retain.ts`). */
const telling = new Set<string>();

export const lostConnection = {
  isLost: () => lost.size > 0,
  subscribe: listeners.subscribe,
  /** Repeats all failed requests. */
  tryAgain(): void {
    for (const ask of lost) ask();
    listeners.notify();
  },
};

/**
 * Resolves when somebody tries again.
 * @throws the reason of `signal` once the request is aborted
 */
function waitForNextTry(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      lost.delete(ask);
      signal?.removeEventListener("abort", giveUp);
      listeners.notify();
    };
    const ask = () => {
      leave();
      resolve();
    };
    const giveUp = () => {
      leave();
      reject(signal?.reason);
    };
    lost.add(ask);
    signal?.addEventListener("abort", giveUp);
    listeners.notify();
  });
}

/**
 * Repeats a request until it succeeds.
 * @param ask returns null if there was no response
 */
async function retryUntilAnswered<T>(ask: () => Promise<T | null>, signal?: AbortSignal | null): Promise<T> {
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      // fetch and import throw this error without a connection; every other error is passed on.
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (answer !== null) return answer;
    await waitForNextTry(signal);
  }
}

/** Whether the response is a page's data. A server that is busy or restarting sends something else. */
function isAnswer({ status, headers }: Response, isForm: boolean): boolean {
  const fromPages = headers.has("x-remix-response");
  if (status === 500 || headers.get("content-type")?.includes("html")) return false;
  return (status < 500 && status !== 429) || (fromPages && isForm);
}

/** Reads the whole response, so that a connection that breaks in the middle counts as no response. */
async function readWhole(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.blob(), answer) : answer;
}

const DATA = ".data";
/** How often a page is asked for again by itself while the server is busy. */
const MAX_REPEATS = 2;
/** After a longer time than this, people decide themselves. */
const LONGEST_WAIT_SECONDS = 10;

/**
 * How long to wait before asking a busy server again. A part of it is random, so that those who were refused together
 * do not come back together.
 * @returns milliseconds; null if the server names no time, or a long one
 */
function readWait({ status, headers }: Response): number | null {
  const seconds = Number(headers.get("retry-after"));
  if (status !== 503 || !(seconds > 0 && seconds <= LONGEST_WAIT_SECONDS)) return null;
  return seconds * 1_000 * (1 + Math.random() / 2);
}

/**
 * Makes the router's data requests wait when there is no response. A page that a busy server has refused is asked for
 * again by itself; a form is sent again only by the person.
 */
export function keepPageInSight(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const isForm = (init?.method ?? "GET") !== "GET";
    const path = input instanceof URL ? input.pathname : "";
    if (path.endsWith(DATA)) loadAllParts();
    if (!path.endsWith(DATA) || (isForm && telling.has(path))) return fetch(input, init);
    let repeats = 0;
    const ask = async (): Promise<Response | null> => {
      const answer = await readWhole(await fetch(input, init));
      // The desk stays, with everything typed in it, and asks to sign in; then the page is asked for again.
      if (answer.headers.has(SESSION_ENDED_HEADER) && reportEndedSession("loading")) {
        await waitForResume();
        return ask();
      }
      if (isAnswer(answer, isForm)) return answer;
      const wait = isForm ? null : readWait(answer);
      if (wait === null || repeats++ >= MAX_REPEATS) return null;
      await new Promise((resolve) => setTimeout(resolve, wait));
      return ask();
    };
    return retryUntilAnswered(ask, init?.signal);
  };
  window.addEventListener("online", lostConnection.tryAgain);
}

/** Marks that this form's page reports failed sending itself. */
export function markSelfReporting(address: string): void {
  telling.add(new URL(address).pathname + DATA);
}

/**
 * For `lazy`: if the script of a part cannot be loaded, the rest of the page stays as it is, and the part is loaded
 * later.
 */
export const getPartScript = <T>(load: () => Promise<T>): Promise<T> => retryUntilAnswered(load);

/**
 * Loads a page's script in the same way; if the server has a newer build that no longer contains it, the page is
 * reloaded.
 */
export async function getPageScript<T>(address: string): Promise<T> {
  for (let attempts = 0; ; attempts++) {
    try {
      // Some browsers cache that loading an address failed, so a retry needs a different address.
      return await import(/* @vite-ignore */ attempts ? `${address}?again=${attempts}` : address);
    } catch {
      if (attempts > 0) await waitForNextTry();
      const { status } = await retryUntilAnswered(async () => {
        const answer = await fetch(address);
        return answer.ok || answer.status === 404 ? answer : null;
      });
      if (status === 404) {
        location.reload();
        await new Promise(() => undefined);
      }
    }
  }
}
