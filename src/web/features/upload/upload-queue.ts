import type { FileRecord } from "#contract/listing/media.ts";
import { makeKey } from "#web/browser/random-key.ts";
import { findPhotoTrouble, givePoster } from "./prepare-file.ts";
import { discardUpload, finishUpload, readUploadOffset, sendFile } from "./send-file.ts";
import {
  type FormFile,
  findUploadError,
  getPlacesTaken,
  guessKind,
  moveUpload,
  type Upload,
} from "./upload.ts";
import type { DeviceShelf, Remembered, UploadMemory } from "./upload-storage.ts";

const AT_ONCE = 2;

/** The photos and videos of one form: two are uploaded at once, and a failure never stops the others. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #memory: UploadMemory;
  /** The storage for files of people who are signed out, once the form is known. */
  #shelf: DeviceShelf | undefined;
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #count = 0;
  /** Counts how often the form was loaded again; results for an earlier one are ignored. */
  #turn = 0;

  constructor(memory: UploadMemory) {
    this.#memory = memory;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): readonly Upload[] => this.#uploads;

  /**
   * Replaces the list with the files that the server has, and with those that this device was uploading when the page
   * was closed.
   * @param attached those that already belong to the property
   */
  show(files: readonly FormFile[], attached: ReadonlySet<string>): void {
    // Files stored on the device stay there: they are restored with it.
    this.#shelf = undefined;
    for (const upload of this.#uploads) this.#drop(upload);
    this.#set(
      files.map(({ id, name, url, photo, video, caption }) => ({
        ...{ id: this.#nextId(), kind: video ? "video" : "photo", name, bytes: 0, state: "done", part: 1 },
        ...{ mediaId: id, url, photo, video, caption, attached: attached.has(id) },
      })),
    );
    this.#turn += 1;
    for (const one of this.#memory.readAll(Date.now())) void this.#recall(one, this.#turn);
  }

  /** Reads the form's files on this device: they stay here, or are uploaded from here. */
  async takeFrom(shelf: DeviceShelf): Promise<void> {
    this.#shelf = shelf;
    const found = await shelf.readAll();
    if (this.#shelf !== shelf) return;
    const brought = found.map(({ id: deviceId, kind, caption, file }): Upload => {
      const id = this.#nextId();
      this.#files.set(id, file);
      return {
        ...{ id, kind, caption, deviceId, name: file.name, bytes: file.size, modified: file.lastModified },
        ...{ part: 0, state: shelf.stays ? "device" : "waiting", preview: URL.createObjectURL(file) },
      };
    });
    this.#set([...this.#uploads, ...brought]);
    this.#work();
  }

  /** The form was sent or started again: deletes its files on this device. */
  clearShelf(): Promise<void> {
    const shelf = this.#shelf;
    this.#shelf = undefined;
    return shelf?.clear() ?? Promise.resolve();
  }

  add(files: Iterable<File>): void {
    for (const file of files) {
      const kind = guessKind(file);
      if (this.#goOn(file)) continue;
      const there = getPlacesTaken(this.#uploads, kind);
      const error = findUploadError(kind, file.size, there);
      const id = this.#nextId();
      if (!error) this.#files.set(id, file);
      this.#set([
        ...this.#uploads,
        {
          ...{ id, kind, name: file.name, bytes: file.size, modified: file.lastModified, part: 0 },
          ...(error ? { state: "failed", error } : { state: "waiting", preview: URL.createObjectURL(file) }),
        },
      ]);
    }
    this.#work();
  }

  /** Retries at once, whether it has failed or waits for the connection. */
  retry(id: string): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    const upload = this.#uploads.find((one) => one.id === id);
    // Other files may have taken its place since it failed.
    const full =
      upload?.state === "failed" &&
      findUploadError(upload.kind, 0, getPlacesTaken(this.#uploads, upload.kind));
    this.#change(id, full ? { error: full } : { state: "waiting", error: undefined });
    this.#work();
  }

  /** Retries every file for which that may help. */
  retryAll(): void {
    for (const { id, state, again } of this.#uploads) if (state === "failed" && again) this.retry(id);
  }

  /** Removes it from the form; its position is kept, so that it can be restored. */
  remove(id: string): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (!upload) return;
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    // A file that was refused would be refused again.
    if (upload.state === "failed" && !upload.again) this.forget(id);
    else this.#change(id, { state: "removed", error: undefined });
    this.#work();
  }

  /** Restores a removed file at its position, unless all places have been taken since. */
  restore(id: string): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (upload?.state !== "removed") return;
    const there = getPlacesTaken(this.#uploads, upload.kind);
    const error = findUploadError(upload.kind, 0, there);
    const left = this.#files.has(id) ? "waiting" : "left";
    this.#change(id, error ? { error } : { state: upload.mediaId ? "done" : left, error: undefined });
    this.#work();
  }

  /** Deletes a removed file for good. */
  forget(id: string): void {
    const upload = this.#uploads.find((one) => one.id === id);
    if (!upload) return;
    this.#drop(upload);
    this.#set(this.#uploads.filter((one) => one.id !== id));
  }

  /** Deletes all removed files for good: the form is being closed. */
  forgetRemoved(): void {
    for (const { id, state } of this.#uploads) if (state === "removed") this.forget(id);
  }

  changeCaption(id: string, caption: string): void {
    this.#change(id, { caption });
  }

  /** @param place among the files of its kind that are not removed: the photo at 0 is the cover */
  moveTo(id: string, place: number): void {
    this.#set(moveUpload(this.#uploads, id, place));
  }

  /** A file that was being uploaded when the page was closed: finished at once if all of it was received. */
  async #recall(one: Remembered, turn: number): Promise<void> {
    const { address, name, bytes, kind, modified } = one;
    const arrived = await readUploadOffset(address);
    const end = arrived === bytes ? await finishUpload(address) : "broken";
    if (turn !== this.#turn || arrived === null) return;
    const rejected = typeof end === "object" && !end.kept;
    if (arrived === "gone" || rejected) return this.#memory.forget(address);
    const id = this.#nextId();
    const left = { id, kind, name, bytes, modified, address, part: arrived / bytes, state: "left" } as const;
    this.#set([...this.#uploads, left]);
    if (typeof end === "object" && end.kept) this.#arrived(id, end.kept);
  }

  /** If an unfinished file is chosen again, its upload continues where it stopped. */
  #goOn(file: File): boolean {
    const left = this.#uploads.find(
      ({ state, name, bytes, modified }) =>
        state === "left" && name === file.name && bytes === file.size && modified === file.lastModified,
    );
    if (!left) return false;
    this.#files.set(left.id, file);
    this.#change(left.id, { state: "waiting", preview: URL.createObjectURL(file) });
    return true;
  }

  #work(): void {
    for (const upload of this.#uploads) {
      if (this.#running.size >= AT_ONCE) return;
      const file = this.#files.get(upload.id);
      if (upload.state !== "waiting" || !file) continue;
      if (this.#shelf?.stays) void this.#shelve(upload, file, this.#shelf);
      else void this.#send(upload, file);
    }
  }

  async #shelve({ id, kind, deviceId = makeKey() }: Upload, file: File, shelf: DeviceShelf): Promise<void> {
    const stop = new AbortController();
    this.#running.set(id, stop);
    const rejected = kind === "photo" ? await findPhotoTrouble(file) : undefined;
    const error = rejected ?? (await shelf.put(deviceId, file));
    if (this.#running.get(id) !== stop) return void shelf.drop(deviceId);
    this.#running.delete(id);
    const again = rejected === undefined;
    this.#change(id, error ? { state: "failed", error, again } : { state: "device", part: 1, deviceId });
    this.#work();
  }

  async #send({ id, address }: Upload, file: File): Promise<void> {
    const stop = new AbortController();
    this.#running.set(id, stop);
    const change = (now: Partial<Upload>) => {
      // It may have been removed in the meantime, or even started again.
      if (this.#running.get(id) === stop) this.#change(id, now);
    };
    change({ state: "sending" });
    const told = await sendFile(file, {
      ...{ address, signal: stop.signal },
      onPart: (part) => change({ state: "sending", part }),
      onWait: () => change({ state: "paused" }),
      onAddress: (begun) => this.#begun(id, begun, file),
    });
    if (this.#running.get(id) !== stop) return;
    this.#running.delete(id);
    if (told.kept) this.#arrived(id, told.kept);
    else {
      // A refused file is no longer on the server, and a failed one can continue at its offset.
      if (!told.again) {
        this.#forgetAddress(id);
        this.#offShelf(id);
      }
      this.#change(id, { state: "failed", error: told.error, again: told.again });
    }
    this.#work();
  }

  #begun(id: string, address: string, { name, size: bytes, lastModified: modified, type }: File): void {
    this.#change(id, { address });
    const kind = guessKind({ name, type });
    this.#memory.remember({ address, name, bytes, modified, kind, at: Date.now() });
  }

  #arrived(id: string, { _id: mediaId, url, photo, video }: FileRecord): void {
    this.#forgetAddress(id);
    this.#offShelf(id);
    this.#files.delete(id);
    const kind = video ? "video" : "photo";
    this.#change(id, { state: "done", part: 1, kind, mediaId, url, photo, video });
    const film = this.#uploads.find((one) => one.id === id)?.preview;
    if (video && film) void this.#picture(id, mediaId, film);
  }

  /** Creates the poster image, which only a page with the video file can do. */
  async #picture(id: string, mediaId: string, film: string): Promise<void> {
    const stored = await givePoster(mediaId, film);
    if (stored) this.#change(id, { video: stored.video });
  }

  #forgetAddress(id: string): void {
    const address = this.#uploads.find((one) => one.id === id)?.address;
    if (address) this.#memory.forget(address);
    this.#change(id, { address: undefined });
  }

  /** It has been uploaded, or never will be: this device need not store it. */
  #offShelf(id: string): void {
    const deviceId = this.#uploads.find((one) => one.id === id)?.deviceId;
    if (!deviceId) return;
    void this.#shelf?.drop(deviceId);
    this.#change(id, { deviceId: undefined });
  }

  #drop(upload: Upload): void {
    this.#running.get(upload.id)?.abort();
    this.#running.delete(upload.id);
    discardUpload(upload);
    if (upload.address) this.#memory.forget(upload.address);
    if (upload.deviceId) void this.#shelf?.drop(upload.deviceId);
    this.#files.delete(upload.id);
  }

  #change(id: string, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#shelf?.note(uploads);
    for (const listener of this.#listeners) listener();
  }

  #nextId(): string {
    return `file-${++this.#count}`;
  }
}
