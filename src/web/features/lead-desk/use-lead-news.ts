import { useEffect, useRef } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";

/** Several changes within this time load the list only once. */
const GATHER_MS = 150;
/** The pause after a refusal that ends the connection, such as a gateway error while the server restarts. */
const AGAIN_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;

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
    const stop = followLeads(refresh, (kind) => {
      if (kind === "insert") toast({ words: m.admin_lead_new(), tone: "ok" });
      refresh();
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

/** Listens for changes, and reconnects after any interruption. Returns a function that stops it. */
function followLeads(onOpen: () => void, onNews: (kind: string) => void): () => void {
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = AGAIN_MS;
  const listen = () => {
    events = new EventSource("/api/v1/events");
    events.addEventListener("open", () => {
      wait = AGAIN_MS;
      onOpen();
    });
    events.addEventListener("lead", ({ data }: MessageEvent<string>) =>
      onNews((JSON.parse(data) as { kind: string }).kind),
    );
    // The browser reopens an interrupted connection by itself, but not one that was refused.
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(listen, wait);
      wait = Math.min(2 * wait, AGAIN_AT_MOST_MS);
    });
  };
  listen();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}
