import { useSyncExternalStore } from "react";
import { LIMITS } from "#domain/limits.ts";
import { createListeners } from "#web/browser/listeners.ts";
import { createDeviceList } from "../device-storage/device-list.ts";
import { countClearings, REQUEST_KEYS } from "../unsent-forms/clear-stored-forms.ts";

/** An enquiry that was sent from this device, or whose page was opened on it. */
export interface OwnRequest {
  /** The key of the page that shows the enquiry and its visit. */
  readonly key: string;
  /** The listing, as far as it is known. */
  readonly id: string | null;
  /** Empty in entries that earlier versions have stored. */
  readonly title: string;
  /** When it was sent (ISO); empty in entries that earlier versions have stored. */
  readonly at: string;
}

/** What is stored: earlier versions had only `id` and `key`. */
interface StoredRequest {
  readonly key: string;
  readonly id?: string | null;
  readonly title?: string;
  readonly at?: string;
}

const isTextOrMissing = (value: unknown) => value === undefined || typeof value === "string";

function isStoredRequest(value: unknown): value is StoredRequest {
  const { key, id, title, at } = (value ?? {}) as Partial<StoredRequest>;
  return (
    typeof key === "string" &&
    (id === null || isTextOrMissing(id)) &&
    isTextOrMissing(title) &&
    isTextOrMissing(at) &&
    !Number.isNaN(Date.parse(at || "2026-01-01"))
  );
}

const device = createDeviceList(REQUEST_KEYS, isStoredRequest, LIMITS.ownRequests);
const listeners = createListeners();
let items: readonly OwnRequest[] | undefined;
let clearings = 0;

const read = (): readonly OwnRequest[] =>
  device.read().map(({ key, id = null, title = "", at = "" }) => ({ key, id, title, at }));

const getItems = (): readonly OwnRequest[] => {
  // Somebody has signed out since: what was read before is another person's.
  if (clearings !== countClearings()) items = undefined;
  clearings = countClearings();
  items ??= read();
  return items;
};

function write(next: readonly OwnRequest[]): void {
  device.write(next);
  items = next;
  listeners.notify();
}

let listening = 0;

/** Calls back at each change, in other tabs too. Returns a function that stops it. */
function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  const stopDevice =
    listening === 0
      ? device.onChange(() => {
          items = read();
          listeners.notify();
        })
      : () => {};
  listening += 1;
  return () => {
    stop();
    stopDevice();
    listening -= 1;
  };
}

/** @param address the address of the enquiry's own page */
export const getRequestKey = (address: string): string => address.split("/").at(-1) ?? "";

/** The same for every key of one enquiry: a renewed link has another key (`signed-link.ts`). */
export const getRequestId = (key: string): string => key.split(".")[0] ?? "";

/** Stores an enquiry in front of the others; one that is known already gets its newest key and details. */
export function storeOwnRequest(request: OwnRequest): void {
  const id = getRequestId(request.key);
  write([request, ...getItems().filter(({ key }) => getRequestId(key) !== id)]);
}

/** Removes an enquiry from the device; the enquiry itself goes on. */
export const forgetOwnRequest = (gone: string): void => write(getItems().filter(({ key }) => key !== gone));

/** The newest enquiry about a listing that this device knows. */
export const findOwnRequest = (id: string): OwnRequest | undefined =>
  getItems().find((request) => request.id === id);

const NONE: readonly OwnRequest[] = [];

/** The enquiries that this device knows, the newest first; null until the page is hydrated. */
export const useOwnRequests = (): readonly OwnRequest[] | null =>
  useSyncExternalStore<readonly OwnRequest[] | null>(subscribe, getItems, () => null);

/** The newest enquiry about a listing that this device knows; none until the page is hydrated. */
export function useOwnRequestAbout(id: string): OwnRequest | undefined {
  const requests = useOwnRequests() ?? NONE;
  return requests.find((request) => request.id === id);
}
