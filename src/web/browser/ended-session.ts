const ENDED = "session-ended";

/**
 * How this page learned that its session has ended: a form was refused, a page of the desk could not be loaded, or the
 * person signed out in another tab.
 */
export type SessionEnd = "sending" | "loading" | "elsewhere";

/** The header of a redirect away from the desk because nobody is signed in any more. */
export const SESSION_ENDED_HEADER = "x-signed-out";

let isOver = false;
/** What waits until the person of the page has signed in again. */
const waiting: (() => void)[] = [];

/**
 * Says that nobody is signed in any more; the frame of the desk then asks to sign in again.
 * @returns whether the page has such a frame
 */
export function reportEndedSession(how: SessionEnd): boolean {
  const isHeard = !window.dispatchEvent(new CustomEvent(ENDED, { detail: how, cancelable: true }));
  isOver ||= isHeard;
  return isHeard;
}

/** Whether the end of the session was reported to the frame of the desk, and nobody has signed in since. */
export const isSessionOver = (): boolean => isOver;

/** Says that the person of the page has signed in again. */
export function resumeSession(): void {
  isOver = false;
  for (const goOn of waiting.splice(0)) goOn();
}

/** Resolves when the person of the page has signed in again. */
export const waitForResume = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

/** Calls the listener each time, and keeps the page as it is. @returns a function that stops it */
export function followEndedSession(listener: (how: SessionEnd) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<SessionEnd>).detail);
  };
  window.addEventListener(ENDED, hear);
  return () => window.removeEventListener(ENDED, hear);
}
