import { openEventStream } from "../live/event-stream.ts";

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
export function subscribeToLeads(listener: Listener): () => void {
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
