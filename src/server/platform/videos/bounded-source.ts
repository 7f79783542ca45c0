import type { FileHandle } from "node:fs/promises";
import { CustomSource } from "mediabunny";

/** Thrown if reading a file costs more than any real video does. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
}

/** The frame list of a film of four hours takes a third of this, and so does its largest single frame. */
const MOST_AT_ONCE = 32 * 1024 * 1024;
/** Lists are read more than once, together with the data between the parts that are needed. */
const MOST_TIMES_OVER = 4;
const MOST_READS = 2_000_000;
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * A file for Mediabunny that counts how much is read.
 * @throws TooMuchWork if more is read, or in larger pieces, than a real video needs
 */
export function createBoundedSource(file: FileHandle, size: number): CustomSource {
  let reads = 0;
  let bytes = 0;
  return new CustomSource({
    getSize: () => size,
    async read(start, end) {
      const length = end - start;
      reads += 1;
      bytes += length;
      if (length > MOST_AT_ONCE || reads > MOST_READS || bytes > MOST_TIMES_OVER * size + MOST_AT_ONCE)
        throw new TooMuchWork("The video asks for too much to be read.");
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    },
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: "fileSystem",
  });
}
