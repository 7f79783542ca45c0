/** The pause after a refusal that ends the connection, such as a gateway error while the server restarts. */
const AGAIN_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;

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
export function followLeads(listener: Listener): () => void {
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

/** Connects, and reconnects after any interruption. */
function connect(): () => void {
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = AGAIN_MS;
  const listen = () => {
    events = new EventSource("/api/v1/events");
    events.addEventListener("open", () => {
      wait = AGAIN_MS;
      for (const { onOpen } of listeners) onOpen();
    });
    events.addEventListener("lead", ({ data }: MessageEvent<string>) => {
      const { kind } = JSON.parse(data) as { kind: string };
      for (const { onNews } of listeners) onNews(kind);
    });
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
