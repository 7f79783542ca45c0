import { useCallback, useEffect, useState } from "react";
import { followEndedSession } from "../api/ended-session.ts";
import { askSignedIn, followOtherTabs } from "./auth-store.ts";

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
  const goOn = useCallback(() => setState({ asks: false, isCovered: false }), []);
  // The same person may sign in again in another tab, too.
  useEffect(() => {
    if (!isCovered) return;
    return followOtherTabs(async () => {
      if ((await askSignedIn()) === viewerId) goOn();
    });
  }, [isCovered, viewerId, goOn]);
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
