import { useCallback, useEffect, useState } from "react";
import { followEndedSession, isSessionOver, resumeSession } from "../api/ended-session.ts";
import { fetchSignedInUser, followOtherTabs } from "./auth-store.ts";

/**
 * Whether the session of a page has ended, so that it asks to sign in again over what was typed.
 * @param viewerId the person whose page it is
 */
export function useEndedSession(viewerId: string) {
  const [{ asks, isCovered }, setState] = useState({ asks: false, isCovered: false });
  useEffect(
    () =>
      followEndedSession((how) =>
        setState((before) => ({ asks: true, isCovered: before.isCovered || how === "elsewhere" })),
      ),
    [],
  );
  const setAsks = useCallback((asks: boolean) => setState((before) => ({ ...before, asks })), []);
  const goOn = useCallback(() => {
    resumeSession();
    setState({ asks: false, isCovered: false });
  }, []);
  // The frame was loaded by somebody who is signed in.
  useEffect(resumeSession, []);
  // The same person may sign in again in another tab, too.
  useEffect(
    () =>
      followOtherTabs(async () => {
        if (isSessionOver() && (await fetchSignedInUser()) === viewerId) goOn();
      }),
    [viewerId, goOn],
  );
  return {
    /** The password is asked for now. */
    asks,
    setAsks,
    /** The person signed out in another tab: until they sign in again, nothing of the page may be read. */
    isCovered,
    /** The person has signed in again. */
    goOn,
  };
}
