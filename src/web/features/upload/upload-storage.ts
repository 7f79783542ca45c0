import type { DBSchema, IDBPDatabase } from "idb";
import { LIMITS } from "#domain/limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import { DAY_MS } from "#domain/time/dates.ts";
import { forgetStored, readStored, store } from "#web/browser/stored.ts";
import { m } from "#words/generated/messages.js";
import { isPresent, type Upload, type UploadKind } from "./upload.ts";

/** A file that was being uploaded when the page was closed; the file itself stays on the device. */
export interface Remembered {
  /** The address of the upload. */
  readonly address: string;
  readonly name: string;
  readonly bytes: number;
  /** When the file was last changed, according to the device. */
  readonly modified: number;
  readonly kind: "photo" | "video";
  /** When the upload was started, in ms. */
  readonly at: number;
}

const HOUR_MS = 3_600_000;
const UPLOADS = "/api/v1/uploads/";

/** The unfinished uploads of one form, for when its page is opened again on this device. */
export class UploadMemory {
  readonly #key: string;

  /** @param form the key of the form's draft */
  constructor(form: string) {
    this.#key = `${form}.uploads`;
  }

  /** Those that the server may still have. */
  readAll(now: number): Remembered[] {
    const stored = readStored(this.#key);
    const all = Array.isArray(stored) ? stored.filter(isRemembered) : [];
    return all.filter(({ at }) => now - at < LIMITS.uploadHours * HOUR_MS);
  }

  remember(one: Remembered): void {
    this.#write([...this.readAll(one.at).filter(({ address }) => address !== one.address), one]);
  }

  forget(address: string): void {
    this.#write(this.readAll(0).filter((one) => one.address !== address));
  }

  /** Without storage, the file has to be chosen and uploaded again. */
  #write(all: readonly Remembered[]): void {
    if (all.length > 0) store(this.#key, all);
    else forgetStored(this.#key);
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== "object" || value === null) return false;
  const { address, name, bytes, modified, kind, at } = value as Record<string, unknown>;
  return (
    typeof address === "string" &&
    address.startsWith(UPLOADS) &&
    isPublicId(address.slice(UPLOADS.length)) &&
    typeof name === "string" &&
    [bytes, modified, at].every((number) => typeof number === "number") &&
    (kind === "photo" || kind === "video")
  );
}

/** A file that stays on this device until its owner signs in, without its bytes. */
interface Shelved {
  /** The id on this device; it is the key of the bytes. */
  readonly id: string;
  readonly kind: UploadKind;
  readonly caption?: string | undefined;
}

/** A file with its bytes, which include its name, size and date. */
interface ShelvedFile extends Shelved {
  readonly file: File;
}

interface Shelves extends DBSchema {
  /** The files of one form in order, by the form's key; `at` is the time of the last change, in ms. */
  lists: { key: string; value: { readonly files: readonly Shelved[]; readonly at: number } };
  /** The bytes of the files. */
  files: {
    key: string;
    value: { readonly form: string; readonly file: File; readonly at: number };
    indexes: { form: string };
  };
}

/** The photos and videos of one form on this device, in IndexedDB. */
export class DeviceShelf {
  readonly #form: string;
  /** True while nobody is signed in: files stay on this device. Otherwise they are uploaded. */
  readonly stays: boolean;
  /** The stored order; null before it has been read. */
  #noted: string | null = null;

  /** @param form the form's key */
  constructor(form: string, stays: boolean) {
    this.#form = form;
    this.stays = stays;
  }

  /**
   * Stores a file.
   * @returns why it could not be stored, in words, or undefined
   */
  async put(id: string, file: File): Promise<string | undefined> {
    try {
      const shelves = await openShelves();
      await shelves.put("files", { form: this.#form, file, at: Date.now() }, id);
      return undefined;
    } catch (error) {
      return describeShelfError(error);
    }
  }

  /** Stores the order and the captions of the files on this device, once they have been read. */
  note(uploads: readonly Upload[]): void {
    const files = uploads
      .filter(isPresent)
      .flatMap(({ deviceId, kind, caption }) => (deviceId ? [{ id: deviceId, kind, caption }] : []));
    const text = JSON.stringify(files);
    if (this.#noted === null || this.#noted === text) return;
    this.#noted = text;
    void runQuietly(async (shelves) => {
      if (files.length > 0) await shelves.put("lists", { files, at: Date.now() }, this.#form);
      else await shelves.delete("lists", this.#form);
    });
  }

  /** The files in order; empty if this browser stores none. Old files that nobody has used are deleted. */
  async readAll(): Promise<ShelvedFile[]> {
    const found = await runQuietly(async (shelves) => {
      await forgetOld(shelves, Date.now());
      const list = await shelves.get("lists", this.#form);
      const stored = list?.files ?? [];
      const bytes = await Promise.all(stored.map(({ id }) => shelves.get("files", id)));
      return stored.flatMap((one, at) => {
        const file = bytes[at]?.file;
        return file ? [{ ...one, file }] : [];
      });
    });
    this.#noted = JSON.stringify([]);
    return found ?? [];
  }

  /** The file has been uploaded, or was removed. */
  async drop(id: string): Promise<void> {
    await runQuietly((shelves) => shelves.delete("files", id));
  }

  /** The form was sent or started again: deletes its files. */
  async clear(): Promise<void> {
    this.#noted = null;
    await runQuietly(async (shelves) => {
      await shelves.delete("lists", this.#form);
      for (const id of await shelves.getAllKeysFromIndex("files", "form", this.#form))
        await shelves.delete("files", id);
    });
  }
}

/** Why a file could not be stored on this device, in words. */
export function describeShelfError(error: unknown): string {
  const full = error instanceof Error && error.name === "QuotaExceededError";
  return full ? m.media_device_full() : m.media_device_none();
}

let known: Promise<IDBPDatabase<Shelves>> | undefined;

/** @throws if the browser stores nothing, as some do in private windows */
function openShelves(): Promise<IDBPDatabase<Shelves>> {
  known ??= open().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function open(): Promise<IDBPDatabase<Shelves>> {
  const { openDB } = await import("idb");
  return openDB<Shelves>("listing-files", 1, {
    upgrade(shelves) {
      shelves.createObjectStore("lists");
      shelves.createObjectStore("files").createIndex("form", "form");
    },
    terminated() {
      known = undefined;
    },
  });
}

/** If the storage cannot be opened, it counts as empty. */
async function runQuietly<T>(work: (shelves: IDBPDatabase<Shelves>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await openShelves());
  } catch {
    return undefined;
  }
}

/** Deletes forms that were not continued, and bytes that have belonged to no form for a day. */
async function forgetOld(shelves: IDBPDatabase<Shelves>, now: number): Promise<void> {
  const work = shelves.transaction(["lists", "files"], "readwrite");
  const [lists, files] = [work.objectStore("lists"), work.objectStore("files")];
  const named = new Set<string>();
  for (let list = await lists.openCursor(); list; list = await list.continue()) {
    if (now - list.value.at > LIMITS.deviceDays * DAY_MS) await list.delete();
    else for (const { id } of list.value.files) named.add(id);
  }
  for (let file = await files.openCursor(); file; file = await file.continue())
    if (!named.has(file.key) && now - file.value.at > DAY_MS) await file.delete();
  await work.done;
}
