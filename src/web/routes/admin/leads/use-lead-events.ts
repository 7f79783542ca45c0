import { useCallback, useEffect, useState } from "react";
import type { LeadWork } from "#contract/lead/lead.ts";
import { isSessionOver } from "#web/browser/ended-session.ts";
import { callApi } from "#web/features/api/client.ts";
import { openEventStream } from "#web/features/live/event-stream.ts";
import { useFreshLoad } from "#web/features/live/use-fresh-load.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { m } from "#words/generated/messages.js";

interface Listener {
  /** The connection opened, for the first time or after an interruption: anything may have changed. */
  readonly onOpen: () => void;
  readonly onNews: (kind: string) => void;
}

const listeners = new Set<Listener>();
let close: (() => void) | null = null;

/**
 * Listens for changes of leads. All parts of the desk share one connection, because browsers open only a few to one
 * server. Returns a function that stops it.
 */
function subscribeToLeads(listener: Listener): () => void {
  listeners.add(listener);
  if (close) listener.onOpen();
  else close = connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    close?.();
    close = null;
  };
}

const connect = () =>
  openEventStream("/api/v1/events", "lead", {
    onOpen() {
      for (const { onOpen } of listeners) onOpen();
    },
    onEvent(data) {
      const { kind } = JSON.parse(data) as { kind: string };
      for (const { onNews } of listeners) onNews(kind);
    },
  });

/**
 * Keeps a screen of leads up to date: whatever is created or changed, here or on a colleague's screen, loads it again.
 * It also loads again each time the connection opens, for the first time or after an interruption, so that no change in
 * between is missed.
 */
export function useLeadEvents(): void {
  const follow = useCallback(
    (refresh: () => void) =>
      subscribeToLeads({
        onOpen: refresh,
        onNews: (kind) => {
          if (kind === "insert") showToast({ words: m.admin_lead_new(), tone: "ok" });
          refresh();
        },
      }),
    [],
  );
  useFreshLoad(follow);
}

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
