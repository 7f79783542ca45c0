const ENDED = "session-ended";

/** How a session ended for this page: by itself, or because the person signed out in another tab. */
export type SessionEnd = "by-itself" | "elsewhere";

let isOver = false;

/**
 * Says that nobody is signed in any more; the frame of the desk then asks to sign in again.
 * @returns whether the page has such a frame
 */
export function reportEndedSession(how: SessionEnd = "by-itself"): boolean {
  const isHeard = !window.dispatchEvent(new CustomEvent(ENDED, { detail: how, cancelable: true }));
  isOver ||= isHeard;
  return isHeard;
}

/** Whether the end of the session was reported to the frame of the desk, and nobody has signed in since. */
export const isSessionOver = (): boolean => isOver;

/** Says that the person of the page has signed in again. */
export function resumeSession(): void {
  isOver = false;
}

/** Calls the listener each time, and keeps the page as it is. @returns a function that stops it */
export function followEndedSession(listener: (how: SessionEnd) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<SessionEnd>).detail);
  };
  window.addEventListener(ENDED, hear);
  return () => window.removeEventListener(ENDED, hear);
}
