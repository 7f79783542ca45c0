import { LIMITS } from "#domain/limits.ts";

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

/** The unfinished uploads of one form, for when its page is opened again on this device. */
export class UploadMemory {
  readonly #key: string;

  /** @param form the key of the form's draft */
  constructor(form: string) {
    this.#key = `${form}.uploads`;
  }

  /** Those that the server may still have. */
  readAll(now: number): Remembered[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      const all = Array.isArray(kept) ? kept.filter(isRemembered) : [];
      return all.filter(({ at }) => now - at < LIMITS.uploadHours * HOUR_MS);
    } catch {
      return [];
    }
  }

  remember(one: Remembered): void {
    this.#write([...this.readAll(one.at).filter(({ address }) => address !== one.address), one]);
  }

  forget(address: string): void {
    this.#write(this.readAll(0).filter((one) => one.address !== address));
  }

  #write(all: readonly Remembered[]): void {
    try {
      if (all.length > 0) localStorage.setItem(this.#key, JSON.stringify(all));
      else localStorage.removeItem(this.#key);
    } catch {
      // Storage is full or switched off: the file has to be chosen and uploaded again.
    }
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== "object" || value === null) return false;
  const { address, name, bytes, modified, kind, at } = value as Record<string, unknown>;
  return (
    typeof address === "string" &&
    /^\/api\/v1\/uploads\/[0-9a-f]{24}$/.test(address) &&
    typeof name === "string" &&
    [bytes, modified, at].every((number) => typeof number === "number") &&
    (kind === "photo" || kind === "video")
  );
}
