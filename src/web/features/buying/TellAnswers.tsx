import { useSyncExternalStore } from "react";
import { isPublicId } from "#domain/public-id.ts";
import { createListeners } from "#web/browser/listeners.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { createDeviceList, putFirst } from "../device-storage/device-list.ts";

type Answers = Readonly<Record<string, string | undefined>>;

/** The answers about one listing, and the same as they were offered. */
interface StoredAnswers {
  readonly id: string;
  readonly answers: Answers;
  readonly line: string;
}

/** Listings whose answers a device remembers. */
const MOST = 20;

const isStoredAnswers = (value: unknown): value is StoredAnswers =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  isPublicId(value.id) &&
  "line" in value &&
  typeof value.line === "string" &&
  "answers" in value &&
  typeof value.answers === "object" &&
  value.answers !== null;

const stored = createDeviceList("buying", isStoredAnswers, MOST);
const listeners = createListeners();

function write(items: readonly StoredAnswers[]): void {
  stored.write(items);
  listeners.notify();
}

/** Remembers the answers about a listing on this device, the latest first. Nothing is sent. */
export function storeAnswers(id: string, answers: Answers, line: string): void {
  write(putFirst(stored.read(), { id, answers, line }));
}

/** Forgets every answer. */
export const clearAnswers = (): void => write([]);

/** The answers to begin with: those about this listing, or only who buys from the last one. */
export function readAnswers(id: string): Answers {
  const all = stored.read();
  return all.find((one) => one.id === id)?.answers ?? { buyer: all[0]?.answers.buyer };
}

function subscribe(listener: () => void): () => void {
  const stops = [listeners.subscribe(listener), stored.onChange(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The line of the answers that were given about this listing on this device; empty if there are none. */
export const useStoredAnswers = (id: string): string =>
  useSyncExternalStore(
    subscribe,
    () => stored.read().find((one) => one.id === id)?.line ?? "",
    () => "",
  );

/** Answers in the address of a page, which works without JavaScript. */
export interface GivenAnswers {
  readonly answers: Readonly<Record<string, string | undefined>>;
  readonly line: string;
}

interface TellAnswersProps {
  propertyId: string;
  given?: GivenAnswers | undefined;
}

/** Lets a visitor send the answers about this listing with the request. They are sent only if it is ticked. */
export function TellAnswers({ propertyId, given }: TellAnswersProps) {
  const stored = useStoredAnswers(propertyId);
  const line = given?.line ?? stored;
  if (line === "") return null;
  const answers = given?.answers ?? readAnswers(propertyId);
  return (
    <>
      {["buyer", "land", "tribe"].map((name) => (
        <input key={name} type="hidden" name={name} value={answers[name] ?? ""} />
      ))}
      <Checkbox name="tellAnswers" label={m.buying_tell({ answers: line })} data-ask-anew="" />
    </>
  );
}
