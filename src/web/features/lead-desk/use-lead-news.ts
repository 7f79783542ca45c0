import { useCallback } from "react";
import { useFreshLoad } from "#web/features/live/use-fresh-load.ts";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { isSessionOver, reportEndedSession } from "../api/ended-session.ts";
import { fetchSignedInUser } from "../auth/auth-store.ts";
import { subscribeToLeads } from "./lead-events.ts";

/**
 * Keeps a screen of leads up to date: whatever is created or changed, here or on a colleague's screen, loads it again.
 * It also loads again each time the connection opens, for the first time or after an interruption, so that no change in
 * between is missed.
 */
export function useLeadEvents(): void {
  const toast = useToast();
  const follow = useCallback(
    (refresh: () => void) =>
      subscribeToLeads({
        onOpen: refresh,
        onNews: (kind) => {
          if (kind === "insert") toast({ words: m.admin_lead_new(), tone: "ok" });
          refresh();
        },
      }),
    [toast],
  );
  useFreshLoad(follow, isSignedIn);
}

/** A page that is loaded after the session has ended would be replaced, with everything typed in it. */
async function isSignedIn(): Promise<boolean> {
  if (isSessionOver()) return false;
  if ((await fetchSignedInUser()) !== null) return true;
  reportEndedSession();
  return false;
}
