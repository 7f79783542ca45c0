const ENDED = "session-ended";

/** How a session ended for this page: by itself, or because the person signed out in another tab. */
export type SessionEnd = "by-itself" | "elsewhere";

/**
 * Says that nobody is signed in any more; the frame of the desk then asks to sign in again.
 * @returns whether the page has such a frame
 */
export const reportEndedSession = (how: SessionEnd = "by-itself"): boolean =>
  !window.dispatchEvent(new CustomEvent(ENDED, { detail: how, cancelable: true }));

/** Calls the listener each time, and keeps the page as it is. @returns a function that stops it */
export function followEndedSession(listener: (how: SessionEnd) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<SessionEnd>).detail);
  };
  window.addEventListener(ENDED, hear);
  return () => window.removeEventListener(ENDED, hear);
}
