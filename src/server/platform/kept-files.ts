/** Files that were made, in memory: the one used longest ago goes first. */
export class KeptFiles {
  readonly #most: number;
  readonly #files = new Map<string, Buffer>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Buffer | undefined {
    const file = this.#files.get(key);
    return file && this.add(key, file);
  }

  /** Keeps it, and answers it. */
  add(key: string, file: Buffer): Buffer {
    this.#files.delete(key);
    this.#files.set(key, file);
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= this.#most) break;
      this.#files.delete(oldest);
    }
    return file;
  }
}
