import { useEffect, useState } from "react";
import type { LeadWork } from "#contract/lead/lead.ts";
import { callApi } from "#web/features/api/client.ts";
import { isSessionOver } from "#web/features/api/ended-session.ts";
import { subscribeToLeads } from "#web/features/lead-desk/lead-events.ts";

/** Several changes within this time are counted once. */
const GATHER_MS = 300;
/** Time alone makes leads due, too. */
const AGAIN_MS = 60_000;

/**
 * How many leads wait for this member, always up to date.
 * @param loaded the count that came with the page
 */
export function useLeadsWaiting(loaded: number): number {
  const [counted, setCounted] = useState({ loaded, waiting: loaded });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Somebody else may be signed in by now.
        if (isSessionOver()) return;
        callApi<LeadWork>("/api/v1/admin/leads/work")
          .then(({ waiting }) => setCounted({ loaded, waiting }))
          // The last count stays until the next change.
          .catch(() => undefined);
      }, GATHER_MS);
    };
    const stop = subscribeToLeads({ onOpen: count, onNews: count });
    const again = setInterval(() => {
      if (document.visibilityState === "visible") count();
    }, AGAIN_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
      stop();
    };
  }, [loaded]);
  return counted.loaded === loaded ? counted.waiting : loaded;
}
