import type { Registry } from "prom-client";
import { Channel } from "../work/channel.ts";
import { createProcessTransport } from "./process-transport.ts";

/** The part of one of several web processes. */
export interface WebPlace {
  /** The socket of the shared process. */
  readonly shared: string;
  /** Only one web process works on background jobs. */
  readonly doesJobs: boolean;
}

/** What the main process offers to a web process. */
export interface MainMethods {
  /** The web process listens at this address. */
  listening(address: string): void;
  /** The metrics of all web processes, added up. */
  readAllMetrics(): Promise<string>;
}

/** What a web process offers to the main process. */
export interface WebMethods {
  /** It may start. */
  begin(place: WebPlace): void;
  /** Another process has taken its place, or everything stops: it stops without rejecting a request. */
  leave(): void;
  readMetrics(): Promise<object[]>;
}

/** What the main process offers to the shared process. */
export interface MainOfSharedMethods {
  /** The database is prepared. */
  prepared(): void;
  /** The search index is loaded. */
  loaded(): void;
}

export type MainChannel = Channel<MainMethods, WebMethods>;

/** In a web process: waits until the main process says that it may start. */
export async function joinMain(): Promise<{ channel: MainChannel; place: WebPlace }> {
  const { promise, resolve } = Promise.withResolvers<WebPlace>();
  const channel: MainChannel = new Channel<MainMethods, WebMethods>(createProcessTransport(process), {
    begin: resolve,
  });
  return { channel, place: await promise };
}

/**
 * Joins the metrics of this web process with those of the others.
 * @returns reads the metrics of all of them, added up, for `/metrics`
 */
export function joinMetrics(channel: MainChannel, registry: Registry): () => Promise<string> {
  channel.offer({ readMetrics: () => registry.getMetricsAsJSON() as Promise<object[]> });
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= channel.call("readAllMetrics").finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
