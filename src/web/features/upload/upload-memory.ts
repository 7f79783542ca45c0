import { LIMITS } from "#domain/limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import { forgetStored, readStored, store } from "#web/browser/stored.ts";

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
    const kept = readStored(this.#key);
    const all = Array.isArray(kept) ? kept.filter(isRemembered) : [];
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
