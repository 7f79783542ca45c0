/** What the main process tells a web process. */
export type FromMain =
  /** It may start. */
  | { kind: "begin"; place: WebPlace }
  /** Another process has taken its place, or everything stops: it stops without refusing a request. */
  | { kind: "leave" }
  /** It answers with its metrics. */
  | { kind: "tell-metrics" }
  | { kind: "all-metrics"; text: string };

/** What the main process is told: by the shared process `prepared` and `loaded`, by a web process the others. */
export type ToMain =
  | { kind: "prepared" }
  | { kind: "loaded" }
  | { kind: "listening"; address: string }
  | { kind: "metrics"; metrics: object[] }
  /** It needs the metrics of all web processes. */
  | { kind: "ask-metrics" };

/** The part of one of several web processes. */
export interface WebPlace {
  /** The socket of the shared process. */
  readonly shared: string;
  /** Only one web process works on background jobs. */
  readonly doesJobs: boolean;
}

/** Sends a message to the main process; does nothing if that is gone. */
export function tellMain(message: ToMain): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** Calls back for each message of the main process. */
export function listenToMain(listener: (message: FromMain) => void): void {
  process.on("message", listener);
}

/** Waits until the main process says that this web process may start. */
export function waitForPlace(): Promise<WebPlace> {
  return new Promise((resolve) => {
    listenToMain((message) => {
      if (message.kind === "begin") resolve(message.place);
    });
  });
}
