import type { Readable } from "node:stream";

/**
 * Where files are kept. Keys are paths of lower-case letters, digits, dots and hyphens under at least one folder:
 * `photos/{key}/original.jpg`. A file is whole or not there; one that is there never changes its content.
 */
export interface Storage {
  /** Keeps the bytes under the key; done when they would survive the end of the process. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** The same as `put` for a file of this machine of any size, whose own name may go afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** To be read in part, or null where there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** Removes every file whose key begins with the folder's; nothing where there is none. */
  removeFolder(folder: string): Promise<void>;
}

export interface StoredFile {
  readonly bytes: number;
  /** @param range both ends included */
  read(range: { start: number; end: number }): Readable;
}

const PART = "[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)?";
const KEY = new RegExp(`^${PART}(?:/${PART})+$`);

/**
 * A key, or a folder at least one level below the root.
 * @throws when it could name anything outside the storage, which is a mistake in our code
 */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
