/**
 * What keeps a page in sight when the next one does not come: a question to the server that gets no answer is neither
 * given up nor answered with an error page. It waits until somebody tries again, or the device is connected again
 * (docs/decisions/0036).
 */

/** How to ask once more, for every question without an answer. */
const lost = new Set<() => void>();
const listeners = new Set<() => void>();
/** Forms that tell by themselves that they were not sent (`features/api/lost-line.ts`). */
const telling = new Set<string>();

function tell(): void {
  for (const listener of listeners) listener();
}

export const pageLine = {
  isLost: () => lost.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Asks everything once more. */
  tryAgain(): void {
    for (const ask of lost) ask();
    tell();
  },
};

/** Resolves when somebody tries again. @throws the reason of `signal` once nobody waits for the answer any more */
function waitForNextTry(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      lost.delete(ask);
      signal?.removeEventListener("abort", giveUp);
      tell();
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
    tell();
  });
}

/** Asks until it succeeds. @param ask answers null where there was no answer */
async function askUntilAnswered<T>(ask: () => Promise<T | null>, signal?: AbortSignal | null): Promise<T> {
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      // What fetch and import throw without a line; everything else is somebody's decision.
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (answer !== null) return answer;
    await waitForNextTry(signal);
  }
}

/** Whether these are a page's data. A server that is busy or being replaced answers with something else. */
function isAnswer({ status, headers }: Response, isForm: boolean): boolean {
  const fromPages = headers.has("x-remix-response");
  if (status === 500 || headers.get("content-type")?.includes("html")) return false;
  return (status < 500 && status !== 429) || (fromPages && isForm);
}

/** All of the answer, so that a line that breaks in its middle counts as none. */
async function readWhole(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.blob(), answer) : answer;
}

const DATA = ".data";

/** Lets the router's questions for data wait where there is no answer. */
export function keepPageInSight(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const isForm = (init?.method ?? "GET") !== "GET";
    const path = input instanceof URL ? input.pathname : "";
    if (!path.endsWith(DATA) || (isForm && telling.has(path))) return fetch(input, init);
    const ask = async () => {
      const answer = await readWhole(await fetch(input, init));
      return isAnswer(answer, isForm) ? answer : null;
    };
    return askUntilAnswered(ask, init?.signal);
  };
  window.addEventListener("online", pageLine.tryAgain);
}

/** From now on this form's page tells by itself that nothing was sent. */
export function markSelfReporting(address: string): void {
  telling.add(new URL(address).pathname + DATA);
}

/** For `lazy`: a part of the page whose script does not come leaves the rest of the page as it is, and comes later. */
export const getPartScript = <T>(load: () => Promise<T>): Promise<T> => askUntilAnswered(load);

/** A page's script, in the same way; where the server has a newer build and knows it no longer, the page is loaded anew. */
export async function getPageScript<T>(address: string): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      // Some browsers remember that an address failed.
      return await import(/* @vite-ignore */ tries ? `${address}?again=${tries}` : address);
    } catch {
      if (tries > 0) await waitForNextTry();
      const { status } = await askUntilAnswered(async () => {
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
