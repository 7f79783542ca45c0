import { useSyncExternalStore } from "react";
import { createDeviceList, isPublicId } from "#web/features/device-storage/device-list.ts";

type Answers = Readonly<Record<string, string | undefined>>;

/** The answers about one listing, and the same as they were offered. */
interface Kept {
  readonly id: string;
  readonly answers: Answers;
  readonly line: string;
}

/** Listings whose answers a device remembers. */
const MOST = 20;

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  isPublicId(value.id) &&
  "line" in value &&
  typeof value.line === "string" &&
  "answers" in value &&
  typeof value.answers === "object" &&
  value.answers !== null;

const stored = createDeviceList("buying", isKept, MOST);
const listeners = new Set<() => void>();

function write(items: readonly Kept[]): void {
  stored.write(items);
  for (const listener of listeners) listener();
}

/** Remembers the answers about a listing on this device, the latest first. Nothing is sent. */
export function keepAnswers(id: string, answers: Answers, line: string): void {
  write([{ id, answers, line }, ...stored.read().filter((one) => one.id !== id)].slice(0, MOST));
}

/** Forgets every answer. */
export const forgetAnswers = (): void => write([]);

/** The answers to begin with: those about this listing, or only who buys from the last one. */
export function readAnswers(id: string): Answers {
  const all = stored.read();
  return all.find((one) => one.id === id)?.answers ?? { buyer: all[0]?.answers.buyer };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = stored.onChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The line of the answers that were given about this listing on this device; empty if there are none. */
export const useKeptAnswers = (id: string): string =>
  useSyncExternalStore(
    subscribe,
    () => stored.read().find((one) => one.id === id)?.line ?? "",
    () => "",
  );
