import type { Photo } from "#domain/limits.ts";
import { LIMITS } from "#domain/limits.ts";
import { api } from "#web/features/api/client.ts";
import { m } from "#words/generated/messages.js";
import { type SentPhoto, sendPhoto } from "./send-photo.ts";

/** A removed one keeps its place until nobody can want it back. */
export type UploadState = "waiting" | "sending" | "done" | "failed" | "removed";

/** A photo on its way, or kept on the server. */
export interface Upload {
  /** Of this page; it stays while the photo moves or is sent again. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
  /** 0 to 1 while it is sent. */
  readonly part: number;
  /** Why it failed, and how to mend it. */
  readonly error?: string | undefined;
  /** Sending it again may help: the line dropped. A file that is no photo stays none. */
  readonly again?: boolean | undefined;
  /** From the file, until the server's own picture is there. */
  readonly preview?: string | undefined;
  readonly mediaId?: string | undefined;
  /** What it shows; none while nothing has been written, and the server's then stays. */
  readonly caption?: string | undefined;
  readonly url?: string | undefined;
  readonly photo?: Photo | null | undefined;
  /** It belongs to a property: removing it here is a change of the form, and no more until the form is saved. */
  readonly attached?: boolean | undefined;
}

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly photo: Photo | null;
  readonly caption?: string | undefined;
}

const AT_ONCE = 2;

/** The photos of one form: two are sent at once, one that fails never stops the others. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #count = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): readonly Upload[] => this.#uploads;

  /**
   * Shows photos that the server keeps already, in place of whatever was there.
   * @param attached those that belong to the property already
   */
  show(files: readonly KeptFile[], attached: ReadonlySet<string>): void {
    this.close();
    this.#set(
      files.map(({ id, name, url, photo, caption }) => ({
        ...{ id: this.#nextId(), name, bytes: 0, state: "done", part: 1 },
        ...{ mediaId: id, url, photo, caption, attached: attached.has(id) },
      })),
    );
  }

  add(files: Iterable<File>): void {
    const added: Upload[] = [];
    const live = this.#uploads.filter(isShown).length;
    for (const file of files) {
      const id = this.#nextId();
      const base = { id, name: file.name, bytes: file.size, part: 0 };
      if (live + added.length >= LIMITS.photosPerProperty)
        added.push({ ...base, state: "failed", error: fullWords() });
      else if (file.size > LIMITS.photoBytes)
        added.push({
          ...base,
          state: "failed",
          error: m.media_photo_too_large({ limit: LIMITS.photoBytes / 1_048_576 }),
        });
      else {
        this.#files.set(id, file);
        added.push({ ...base, state: "waiting", preview: URL.createObjectURL(file) });
      }
    }
    this.#set([...this.#uploads, ...added]);
    this.#work();
  }

  again(id: string): void {
    this.#change(id, { state: "waiting", part: 0, error: undefined });
    this.#work();
  }

  /** Sends everything again that a new try may help. */
  allAgain(): void {
    for (const { id, state, again } of this.#uploads) if (state === "failed" && again) this.again(id);
  }

  /** Takes it out of the form; its place stays, so that it can come back to it. */
  remove(id: string): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (!upload) return;
    this.#stop(id);
    // A file that was refused would be refused again.
    if (upload.state === "failed" && !upload.again) this.forget(id);
    else this.#change(id, { state: "removed", error: undefined });
  }

  /** Brings a removed one back to its place, unless others have taken all places meanwhile. */
  restore(id: string): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (upload?.state !== "removed") return;
    if (this.#uploads.filter(isShown).length >= LIMITS.photosPerProperty) {
      this.#change(id, { error: fullWords() });
      return;
    }
    this.#change(id, {
      state: upload.mediaId ? "done" : "waiting",
      part: upload.mediaId ? 1 : 0,
      error: undefined,
    });
    this.#work();
  }

  /** Gives a removed one up for good. */
  forget(id: string): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (!upload) return;
    this.#drop(upload);
    this.#set(this.#uploads.filter((one) => one.id !== id));
  }

  /** Gives all removed ones up: the form is left. */
  forgetRemoved(): void {
    for (const { id, state } of this.#uploads) if (state === "removed") this.forget(id);
  }

  caption(id: string, caption: string): void {
    this.#change(id, { caption });
  }

  /** @param place among those that are not removed: 0 is the cover */
  moveTo(id: string, place: number): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (!upload) return;
    const rest = this.#uploads.filter((one) => one.id !== id);
    const others = rest.filter(isShown);
    const before = others[Math.max(0, place)];
    const last = others.at(-1);
    const at = before ? rest.indexOf(before) : last ? rest.indexOf(last) + 1 : rest.length;
    this.#set([...rest.slice(0, at), upload, ...rest.slice(at)]);
  }

  /** Stops what is under way and lets go of the files. */
  close(): void {
    for (const upload of this.#uploads) this.#drop(upload);
    this.#set([]);
  }

  #work(): void {
    for (const upload of this.#uploads) {
      if (this.#running.size >= AT_ONCE) return;
      const file = this.#files.get(upload.id);
      if (upload.state === "waiting" && file) void this.#send(upload.id, file);
    }
  }

  async #send(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    this.#running.set(id, stop);
    this.#change(id, { state: "sending", part: 0 });
    const told = await sendPhoto(file, stop.signal, (part) => {
      if (!stop.signal.aborted) this.#change(id, { part });
    });
    // It was removed meanwhile, and may even be under way anew.
    if (this.#running.get(id) !== stop) return;
    this.#running.delete(id);
    if (told.kept) this.#arrived(id, told.kept);
    else this.#change(id, { state: "failed", error: told.error, again: told.again });
    this.#work();
  }

  #arrived(id: string, kept: SentPhoto): void {
    this.#files.delete(id);
    this.#change(id, { state: "done", part: 1, mediaId: kept._id, url: kept.url, photo: kept.photo });
  }

  #stop(id: string): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    this.#work();
  }

  #drop(upload: Upload): void {
    this.#running.get(upload.id)?.abort();
    this.#running.delete(upload.id);
    // Nobody waits for it; what stays behind is forgotten by the server after a while.
    if (upload.state === "removed" && upload.mediaId && !upload.attached)
      api(`/api/v1/media/${upload.mediaId}`, { method: "DELETE" }).catch(() => {});
    this.#files.delete(upload.id);
    if (upload.preview) URL.revokeObjectURL(upload.preview);
  }

  #change(id: string, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #nextId(): string {
    this.#count += 1;
    return `photo-${this.#count}`;
  }
}

const fullWords = () => m.media_full({ max: LIMITS.photosPerProperty });

/** Those that are not removed. */
export const isShown = ({ state }: Upload): boolean => state !== "removed";

/** Those that are kept, as a draft remembers them and a form sends them. */
export const keptFiles = (uploads: readonly Upload[]): KeptFile[] =>
  uploads
    .filter(isShown)
    .flatMap(({ mediaId, name, url = "", photo = null, caption }) =>
      mediaId ? [{ id: mediaId, name, url, photo, caption }] : [],
    );

/** Whether a photo is still on its way. */
export const isBusy = (uploads: readonly Upload[]): boolean =>
  uploads.some((upload) => upload.state === "waiting" || upload.state === "sending");
