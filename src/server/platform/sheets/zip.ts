import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { createTooLarge, createUnsupported, Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";

export interface ZipLimits {
  readonly entries: number;
  /** Of all entries together, counted while they are unpacked: what the archive says of itself may be wrong. */
  readonly unpackedBytes: number;
  readonly tooLarge: () => string;
}

/** One file in an archive. */
export interface ZipEntry {
  /** Its path, which never leads out of the archive. */
  readonly name: string;
  /** Its bytes, which are unpacked while they are read. @throws Failure too_large over the limit */
  read(): AsyncIterable<Buffer>;
}

const OPTIONS = { lazyEntries: true, autoClose: false } as const;

/**
 * The files of an archive, one after the other, without folders. Stops at the first that is over a limit.
 * @param source its bytes, or the path of its file
 * @throws Failure unsupported if it is broken or encrypted, too_large over a limit
 */
export async function* readZip(source: Buffer | string, limits: ZipLimits): AsyncGenerator<ZipEntry> {
  const zip = await open(source);
  try {
    const left = { entries: limits.entries, bytes: limits.unpackedBytes };
    for await (const entry of listEntries(zip)) {
      if (--left.entries < 0) throw createTooLarge(limits.tooLarge());
      if (entry.fileName.endsWith("/")) continue;
      if (entry.isEncrypted()) throw createUnsupported(m.import_zip_encrypted());
      yield { name: entry.fileName, read: () => unpack(zip, entry, left, limits) };
    }
  } finally {
    zip.close();
  }
}

async function open(source: Buffer | string): Promise<ZipFile> {
  try {
    const zip = await (typeof source === "string"
      ? openPromise(source, OPTIONS)
      : fromBufferPromise(source, OPTIONS));
    // Each reader gets its errors; this one is for those that come when nobody reads any more.
    zip.on("error", () => {});
    return zip;
  } catch {
    throw createUnsupported(m.import_zip_broken());
  }
}

/** The library refuses names that lead out of the archive. */
async function* listEntries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof Failure ? error : createUnsupported(m.import_zip_broken());
  }
}

async function* unpack(
  zip: ZipFile,
  entry: Entry,
  left: { bytes: number },
  { tooLarge }: ZipLimits,
): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) throw createUnsupported(m.import_zip_broken());
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      left.bytes -= piece.length;
      if (left.bytes < 0) throw createTooLarge(tooLarge());
      yield piece;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw createUnsupported(m.import_zip_broken());
  } finally {
    stream?.destroy();
  }
}
