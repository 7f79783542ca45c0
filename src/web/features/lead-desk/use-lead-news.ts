import { useEffect, useRef } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";

/** Several changes in a moment are one new look at the list. */
const GATHER_MS = 150;
/** After an answer that ends the line for good, as a gateway gives it while the server starts again. */
const AGAIN_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;

/**
 * Keeps a screen of leads as the database has it: whatever comes or changes, here or at a colleague's, is loaded
 * anew. So it is whenever the line opens, be it for the first time or after it broke: nothing that happened in between
 * is missed.
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
 * Loads the page's data anew. What was on its way already when a change was sent may have been read before that change
 * and arrive after it: then it is loaded once more.
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

/** Listens, and listens again whatever breaks the line. Answers how to stop. */
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
    // A line that only broke is opened again by the browser; one that was refused is not.
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
