import type { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { SmsSender } from "#server/platform/sms/sms-sender.ts";

/** Services outside of our process that it calls. */
export type Dependency = "database" | "replica" | "redis" | "smtp" | "sms" | "s3";

/** A piece of work that is measured. Its name is one of few: a pattern, a kind or a table, never a value. */
export interface Work {
  readonly kind: "request" | "loader" | "job" | Dependency;
  readonly name: string;
}

/** One piece of work while it runs; watchers keep their notes about it in a WeakMap. */
export interface RunningWork extends Work {
  /** Set once it has failed. */
  readonly error?: unknown;
}

export interface WorkWatcher {
  onBegin?: (work: RunningWork) => void;
  onEnd(work: RunningWork): void;
}

/**
 * Node's own channel for work that takes time. Metrics, traces and the log of slow queries watch it, and the code that
 * does the work knows none of them.
 */
const channel = tracingChannel<unknown, RunningWork>("thikana:work");

/** Does the work and reports its beginning and its end. Costs nothing while nobody watches. */
export function track<T>(work: Work, body: () => Promise<T>): Promise<T> {
  return isWorkWatched() ? channel.tracePromise(body, { ...work }) : body();
}

export const isWorkWatched = (): boolean => channel.hasSubscribers;

/** Begins work whose end is an event: what `body` starts is its part. */
export const beginWork = (work: RunningWork, body: () => void): void => channel.start.runStores(work, body);

/** The end of work that was begun by `beginWork`. */
export const endWork = (work: RunningWork): void => channel.asyncEnd.publish(work);

/** @returns a function that ends the watch */
export function watchWork({ onBegin, onEnd }: WorkWatcher): () => void {
  const begin = (work: unknown) => onBegin?.(work as RunningWork);
  const end = (work: unknown) => onEnd(work as RunningWork);
  if (onBegin) channel.start.subscribe(begin);
  channel.asyncEnd.subscribe(end);
  return () => {
    channel.start.unsubscribe(begin);
    channel.asyncEnd.unsubscribe(end);
  };
}

/**
 * While a piece of work runs, the store holds what `begin` has returned for it.
 * @returns a function that ends this
 */
export function holdDuringWork<T>(store: AsyncLocalStorage<T>, begin: (work: RunningWork) => T): () => void {
  channel.start.bindStore(store as AsyncLocalStorage<unknown>, begin);
  return () => void channel.start.unbindStore(store as AsyncLocalStorage<unknown>);
}

/** Makes the mails of a mail server known to metrics and traces. */
export const trackMailer = (mailer: Mailer): Mailer => ({
  send: (message) => track({ kind: "smtp", name: "send" }, () => mailer.send(message)),
  close: () => mailer.close(),
});

/** Makes the messages of an SMS gateway known to metrics and traces. */
export const trackSms = (sender: SmsSender): SmsSender => ({
  ...sender,
  send: (message) => track({ kind: "sms", name: "send" }, () => sender.send(message)),
});
