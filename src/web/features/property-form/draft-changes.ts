import type { FormFile, Upload } from "#web/features/upload/upload.ts";
import { isPresent, listStoredFiles } from "#web/features/upload/upload.ts";
import type { FormValues } from "./form-values.ts";

/** Everything that somebody typed or chose in a form, as one text. */
export function writeContent(values: FormValues, uploads: readonly Upload[]): string {
  const onDevice = uploads
    .filter((upload) => upload.deviceId && isPresent(upload))
    .map(({ deviceId, caption = "" }) => [deviceId, caption]);
  return JSON.stringify([values, getAnswers(listStoredFiles(uploads)), onDevice]);
}

/** What somebody chose about the files: which ones, their order and their captions. */
export const getAnswers = (photos: readonly FormFile[]) =>
  photos.map(({ id, caption = "" }) => [id, caption]);

/**
 * When a form was last changed, and where that is stored. Opening, leaving or closing a page is no change: a form that
 * was only left open must not replace what was typed on another device or in another tab since.
 */
export class DraftChanges {
  #content: string | undefined;
  #at = "";
  #onDevice: string | undefined;
  #onServer: string | undefined;

  /**
   * The form shows a stored draft.
   * @param at the time of its last change, ISO
   * @param onServer whether the server has it too
   */
  show(content: string, at: string, onServer: boolean): void {
    this.#content = content;
    this.#at = at;
    this.#onDevice = content;
    this.#onServer = onServer ? content : undefined;
  }

  /** Somebody starts over: nothing is stored any more. */
  forget(): void {
    this.#content = this.#onDevice = this.#onServer = undefined;
  }

  /** The time of the last change, ISO. */
  date(content: string): string {
    if (content !== this.#content) this.#at = new Date().toISOString();
    this.#content = content;
    return this.#at;
  }

  isShown = (content: string): boolean => content === this.#content;
  isOnDevice = (content: string): boolean => content === this.#onDevice;
  isOnServer = (content: string): boolean => content === this.#onServer;

  setOnDevice(content: string): void {
    this.#onDevice = content;
  }

  setOnServer(content: string): void {
    this.#onServer = content;
  }
}
