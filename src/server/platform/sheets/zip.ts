import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from "yauzl";
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

/** Names are read below, because not every program says how it has written them. */
const OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;
/** Of the general purpose flags (APPNOTE 4.4.4): the name is UTF-8. */
const UTF8_NAME = 0x800;
/** The way to pack that stands for encryption by AES (APPNOTE, appendix E, and WinZip's AE-1 and AE-2). */
const AES = 99;

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
      const name = readName(entry);
      if (name.endsWith("/")) continue;
      if (entry.isEncrypted() || entry.compressionMethod === AES)
        throw createUnsupported(m.import_zip_encrypted());
      yield { name, read: () => unpack(zip, entry, left, limits) };
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

/**
 * The path of a file. Names are in UTF-8 where the flag or a field of Info-ZIP (0x7075) says so. Without them they should
 * be in code page 437, but Finder and many others write UTF-8 all the same.
 * @throws Failure unsupported for a name that leads out of the archive
 */
function readName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flag = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAME : generalPurposeBitFlag & ~UTF8_NAME;
  const name = getFileNameLowLevel(flag, fileNameRaw, extraFields, false);
  if (validateFileName(name) !== null) throw createUnsupported(m.import_zip_broken());
  return name;
}

async function* listEntries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    if (error instanceof Failure) throw error;
    // Encryption of a whole archive is the one fault that the library finds in the list and that has another remedy.
    const isEncrypted = error instanceof Error && /encryption/.test(error.message);
    throw createUnsupported(isEncrypted ? m.import_zip_encrypted() : m.import_zip_broken());
  }
}

async function* unpack(
  zip: ZipFile,
  entry: Entry,
  left: { bytes: number },
  { tooLarge }: ZipLimits,
): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) throw createUnsupported(m.import_zip_method());
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
