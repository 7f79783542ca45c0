import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { z } from "zod";
import { syncFile } from "#server/platform/storage/storage.folder.ts";
import type { Storage, StoredFile } from "#server/platform/storage/storage.ts";

const FORMAT = 1;
const MANIFEST = "manifest.json";

const manifest = z.object({
  format: z.literal(FORMAT, { error: "The backup was made by another version of this program." }),
  madeAt: z.iso.datetime(),
  database: z.enum(["embedded", "postgres"]),
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  /** By path in the archive. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

/** What a backup contains, written as its last entry. */
export type Manifest = z.infer<typeof manifest>;

/** What the archive says about itself; the tables are asked for when all files are in it. */
interface About extends Pick<Manifest, "madeAt" | "database"> {
  getTables(): Manifest["tables"];
}

/** A file of this machine, and its path in the archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly path: string;
}

/**
 * Writes the files and their hashes into one archive (tar), compressed (zstd) and encrypted for the recipient (age). It
 * appears under its name only when it is complete and on the disk.
 * @param recipient a public key, `age1…`
 */
export async function writeArchive(
  target: string,
  recipient: string,
  files: AsyncIterable<ArchivedFile>,
  about: About,
): Promise<Manifest> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const tar = pack();
  const half = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    const compressed = createZstdCompress();
    const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>);
    const [whole] = await Promise.all([
      fillTar(tar, files, about).catch((error) => {
        tar.destroy(error as Error);
        throw error;
      }),
      pipeline(Readable.from(tar), compressed),
      encrypted.pipeTo(Writable.toWeb(createWriteStream(half, { mode: 0o600 }))),
    ]);
    await syncFile(half);
    await rename(half, target);
    return whole;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function fillTar(
  tar: ReturnType<typeof pack>,
  files: AsyncIterable<ArchivedFile>,
  about: About,
): Promise<Manifest> {
  const { madeAt, database, getTables } = about;
  const contents: Manifest["files"] = {};
  for await (const { name, path } of files) {
    // A photo that was deleted since it was listed.
    if (!existsSync(path)) continue;
    await using file = await open(path);
    const { size: bytes } = await file.stat();
    const hash = createHash("sha256");
    const reading = file.createReadStream().on("data", (chunk) => hash.update(chunk));
    await pipeline(reading, tar.entry({ name, size: bytes }));
    contents[name] = { bytes, sha256: hash.digest("hex") };
  }
  const whole: Manifest = { format: FORMAT, madeAt, database, tables: getTables(), files: contents };
  tar.entry({ name: MANIFEST }, JSON.stringify(whole));
  tar.finalize();
  return whole;
}

/**
 * Decrypts an archive into an empty folder and compares every file with the hashes in it.
 * @param identity the private key, `AGE-SECRET-KEY-1…`
 * @throws Error if the key does not fit, or a byte is missing or has changed
 */
export async function readArchive(source: string, identity: string, folder: string): Promise<Manifest> {
  const decrypted = await decrypt(source, identity);
  const tar = extract();
  const unpacking = unpackAll(tar, folder);
  try {
    // Both fail together: the first one knows why.
    await Promise.all([pipeline(decrypted, createZstdDecompress(), tar), unpacking]);
  } catch (error) {
    await unpacking.catch(() => {});
    throw new Error(`The backup ${source} is incomplete or has changed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const { contents, whole } = await unpacking;
  const stored = manifest.parse(whole, { error: () => "The backup ends before its list of contents." });
  rejectDifferences(stored.files, contents);
  return stored;
}

async function decrypt(source: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const encrypted = Readable.toWeb(createReadStream(source)) as ReadableStream<Uint8Array>;
  try {
    return Readable.fromWeb((await decrypter.decrypt(encrypted)) as never);
  } catch (error) {
    throw new Error(`The key does not open ${source}: ${(error as Error).message}`, { cause: error });
  }
}

async function unpackAll(tar: ReturnType<typeof extract>, folder: string) {
  const contents: Manifest["files"] = {};
  let whole: unknown;
  for await (const entry of tar) {
    const { name } = entry.header;
    if (name === MANIFEST) whole = JSON.parse(await readText(Readable.from(entry)));
    else contents[name] = await unpackFile(Readable.from(entry), join(folder, rejectOutside(name)));
  }
  return { contents, whole };
}

/** A path in an archive must stay below the folder into which it is unpacked. */
function rejectOutside(name: string): string {
  if (/^[/\\]|(^|[/\\])\.\.([/\\]|$)/.test(name))
    throw new Error(`The archive contains a path outside: ${name}`);
  return name;
}

async function unpackFile(entry: Readable, path: string) {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  let bytes = 0;
  entry.on("data", (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await pipeline(entry, createWriteStream(path));
  return { bytes, sha256: hash.digest("hex") };
}

async function readText(entry: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function rejectDifferences(stored: Manifest["files"], found: Manifest["files"]): void {
  const wrong = Object.entries(stored).filter(([name, { sha256 }]) => found[name]?.sha256 !== sha256);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} files of the backup are missing or changed, such as ${wrong[0]?.[0]}`);
}

/** Photos and videos are in an archive as they are in a data folder, so it can be restored into either. */
const FOLDER = "media/";
/** What people have sent and is shown; uploads that are not finished are not kept. */
const STORED_PATHS = /^(photos|videos)\//;

const readAll = (file: StoredFile) => file.read({ start: 0, end: Math.max(0, file.bytes - 1) });

/** The files of a bucket that were not copied before, each for a moment as a file on this machine. */
export async function* bringNew(
  bucket: Storage,
  copied: Set<string>,
  work: string,
): AsyncGenerator<ArchivedFile> {
  const path = join(work, "stored-file");
  for await (const { key } of bucket.list()) {
    const name = FOLDER + key;
    if (copied.has(name) || !STORED_PATHS.test(key)) continue;
    copied.add(name);
    const file = await bucket.open(key);
    // One that was deleted since it was listed.
    if (!file) continue;
    await pipeline(readAll(file), createWriteStream(path));
    yield { name, path };
    await rm(path);
  }
}

/** @throws Error if the bucket has photos or videos: what is there could be the only copy */
export async function rejectUsedBucket(bucket: Storage): Promise<void> {
  for await (const { key } of bucket.list())
    if (STORED_PATHS.test(key))
      throw new Error(`The bucket of S3_BUCKET is not empty (${key}): restore into an empty one.`);
}

/**
 * Moves the photos and videos of a restored folder into a bucket, and compares every byte with the backup.
 * @throws Error if one differs
 */
export async function moveToBucket(bucket: Storage, folder: string, files: Manifest["files"]): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(files)) {
    if (!name.startsWith(FOLDER)) continue;
    const key = name.slice(FOLDER.length);
    await bucket.putFile(key, join(folder, name));
    if ((await readHash(bucket, key)) !== sha256)
      throw new Error(`The restored file ${key} differs in the bucket.`);
  }
  await rm(join(folder, FOLDER), { recursive: true, force: true });
}

async function readHash(bucket: Storage, key: string): Promise<string> {
  const hash = createHash("sha256");
  const file = await bucket.open(key);
  if (file) for await (const chunk of readAll(file)) hash.update(chunk);
  return hash.digest("hex");
}
