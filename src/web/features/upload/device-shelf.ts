import type { DBSchema, IDBPDatabase } from "idb";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { isNotRemoved, type Upload, type UploadKind } from "./upload.ts";

/** A file that stays on this device until its owner signs in, without its bytes. */
interface Shelved {
  /** Of this device; it names the bytes. */
  readonly id: string;
  readonly kind: UploadKind;
  readonly caption?: string | undefined;
}

/** One with its bytes, which know their name, size and day. */
interface ShelvedFile extends Shelved {
  readonly file: File;
}

interface Shelves extends DBSchema {
  /** The files of one form in their order, by the form's key; `at` is when it was last changed, in ms. */
  lists: { key: string; value: { readonly files: readonly Shelved[]; readonly at: number } };
  /** Their bytes. */
  files: {
    key: string;
    value: { readonly form: string; readonly file: File; readonly at: number };
    indexes: { form: string };
  };
}

const DAY_MS = 86_400_000;

/** The photos and videos of one form on this device, in the browser's own database. */
export class DeviceShelf {
  readonly #form: string;
  /** Nobody is signed in: files stay here. Else they are sent from here. */
  readonly stays: boolean;
  /** The order as it is noted; none before it is known. */
  #noted: string | null = null;

  /** @param form the key that names the form */
  constructor(form: string, stays: boolean) {
    this.#form = form;
    this.stays = stays;
  }

  /** Puts a file on the shelf. @returns why it could not, in words, or undefined */
  async put(id: string, file: File): Promise<string | undefined> {
    try {
      const shelves = await openShelves();
      await shelves.put("files", { form: this.#form, file, at: Date.now() }, id);
      return undefined;
    } catch (error) {
      return describeShelfError(error);
    }
  }

  /** Notes the order and the captions of the files that are here, once it is known which those are. */
  note(uploads: readonly Upload[]): void {
    const files = uploads
      .filter(isNotRemoved)
      .flatMap(({ deviceId, kind, caption }) => (deviceId ? [{ id: deviceId, kind, caption }] : []));
    const text = JSON.stringify(files);
    if (this.#noted === null || this.#noted === text) return;
    this.#noted = text;
    void runQuietly(async (shelves) => {
      if (files.length > 0) await shelves.put("lists", { files, at: Date.now() }, this.#form);
      else await shelves.delete("lists", this.#form);
    });
  }

  /** The files in their order; nothing where this browser keeps none. What nobody has come back for is forgotten. */
  async readAll(): Promise<ShelvedFile[]> {
    const found = await runQuietly(async (shelves) => {
      await forgetOld(shelves, Date.now());
      const list = await shelves.get("lists", this.#form);
      const kept = list?.files ?? [];
      const bytes = await Promise.all(kept.map(({ id }) => shelves.get("files", id)));
      return kept.flatMap((one, at) => {
        const file = bytes[at]?.file;
        return file ? [{ ...one, file }] : [];
      });
    });
    this.#noted = JSON.stringify([]);
    return found ?? [];
  }

  /** It has arrived, or nobody wants it. */
  async drop(id: string): Promise<void> {
    await runQuietly((shelves) => shelves.delete("files", id));
  }

  /** The form was sent or begun anew: nothing of it is kept any longer. */
  async clear(): Promise<void> {
    this.#noted = null;
    await runQuietly(async (shelves) => {
      await shelves.delete("lists", this.#form);
      for (const id of await shelves.getAllKeysFromIndex("files", "form", this.#form))
        await shelves.delete("files", id);
    });
  }
}

/** Why a file could not be put on this device, in words. */
export function describeShelfError(error: unknown): string {
  const full = error instanceof Error && error.name === "QuotaExceededError";
  return full ? m.media_device_full() : m.media_device_none();
}

let known: Promise<IDBPDatabase<Shelves>> | undefined;

/** @throws where the browser keeps nothing, as some do in a private window */
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

/** A shelf that cannot be reached is an empty one. */
async function runQuietly<T>(work: (shelves: IDBPDatabase<Shelves>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await openShelves());
  } catch {
    return undefined;
  }
}

/** Forms that nobody went on with, and bytes that no form has named for a day: taken out, and not brought back. */
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
