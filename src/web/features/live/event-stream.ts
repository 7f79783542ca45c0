/** The pause after a refusal that ends the connection, such as a gateway error while the server restarts. */
const AGAIN_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;

export interface StreamListener {
  /** The connection opened, for the first time or after an interruption: anything may have changed. */
  readonly onOpen: () => void;
  /** @param data what the event says, as JSON */
  readonly onEvent: (data: string) => void;
}

/**
 * Listens for events of the server at an address, and reconnects after any interruption.
 * @param name the kind of event
 * @returns a function that closes the connection
 */
export function openEventStream(
  address: string,
  name: string,
  { onOpen, onEvent: onNews }: StreamListener,
): () => void {
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = AGAIN_MS;
  const listen = () => {
    events = new EventSource(address);
    events.addEventListener("open", () => {
      wait = AGAIN_MS;
      onOpen();
    });
    events.addEventListener(name, ({ data }: MessageEvent<string>) => onNews(data));
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
