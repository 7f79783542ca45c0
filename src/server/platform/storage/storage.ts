import type { Readable } from "node:stream";

/**
 * Stores files. Keys are paths of lower-case letters, digits, dots and hyphens with at least one folder:
 * `photos/{key}/original.jpg`. Drivers have the same tests (tests/storage-drivers.test.ts). A file either exists completely or not at all, and its content never changes.
 */
export interface Storage {
  /** Stores the bytes under the key; resolves when they would survive the end of the process. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null if there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** The same as `put` for a file on this machine of any size, which may be deleted afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** Opens a file for reading in parts; null if there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** Deletes every file in the folder; does nothing if there is none. */
  removeFolder(folder: string): Promise<void>;
  /** Every file with its size, in no order; those that are stored meanwhile may be missing. */
  list(): AsyncIterable<{ readonly key: string; readonly bytes: number }>;
  /** Closes its connections. */
  close(): void;
}

export interface StoredFile {
  readonly bytes: number;
  /** @param range both ends included */
  read(range: { start: number; end: number }): Readable;
}

const PART = "[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)?";
const KEY = new RegExp(`^${PART}(?:/${PART})+$`);

/**
 * Checks a key, or a folder at least one level below the root.
 * @throws if it could name something outside the storage, which is a bug in our code
 */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
