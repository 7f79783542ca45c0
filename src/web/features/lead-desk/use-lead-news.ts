import { useEffect, useRef } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { followLeads } from "./lead-events.ts";

/** Several changes within this time load the list only once. */
const GATHER_MS = 150;

/**
 * Keeps a screen of leads up to date: whatever is created or changed, here or on a colleague's screen, loads it again.
 * It also loads again each time the connection opens, for the first time or after an interruption, so that no change in
 * between is missed.
 */
export function useLeadNews(): void {
  const revalidate = useFreshLoad();
  const toast = useToast();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => again.current(), GATHER_MS);
    };
    const stop = followLeads({
      onOpen: refresh,
      onNews: (kind) => {
        if (kind === "insert") toast({ words: m.admin_lead_new(), tone: "ok" });
        refresh();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [toast]);
}

/**
 * Loads the page's data again. A load that was already running when a change was reported may have read older data, so
 * it is repeated once.
 */
function useFreshLoad(): () => void {
  const { revalidate, state } = useRevalidator();
  const changing = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const crossed = useRef(false);
  useEffect(() => {
    if (changing) crossed.current ||= state === "loading";
    else if (crossed.current) {
      crossed.current = false;
      void revalidate();
    }
  }, [changing, state, revalidate]);
  return revalidate;
}
