import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { track } from "#server/platform/watch/work.ts";
import { createFilesUnavailable, isMissingObject, isS3Unavailable } from "./s3-failures.ts";
import { checkKey, type Storage, type StoredFile } from "./storage.ts";

/** Where files are stored, from the environment. */
export interface S3Config {
  /** `https://s3.example`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS = 3_000;
/** A connection without any traffic for so long is given up. */
const SILENCE_MS = 8_000;
/** Tries of one call, with short pauses in between; only those that another try may help. */
const ATTEMPTS = 3;
/** Films that people watch hold a connection each. */
const SOCKETS = 500;

/** The settings of a client that work with any S3 server, not only Amazon's. */
function describeS3Client(config: S3Config): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: SOCKETS };
  return {
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Other servers rarely answer at bucket.host.
    forcePathStyle: true,
    // By default the client sends newer checksums, which other servers refuse.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  };
}

export const createS3Client = (config: S3Config): S3Client => new S3Client(describeS3Client(config));

/** Large files are sent in parts of this size, so that a broken connection costs one part; S3 allows no less than 5 MB. */
const PART_BYTES = 8 * 1024 ** 2;
/** Parts sent at once. That many are in memory. */
const PARTS_AT_ONCE = 2;
/** Deleted one by one, because not every server understands S3's call for many. */
const DELETED_AT_ONCE = 8;
/** How long one call may take in all, tries and pauses included. */
const CALL_MS = 20_000;
/** The same for a file of half a gigabyte on a slow connection. */
const UPLOAD_MS = 900_000;

/** What every call needs. */
export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
}

/**
 * Stores files in a bucket of an S3 server, for several machines. While the server is away, calls fail with a refusal
 * for people (503). It needs the rights to put, get, delete and list objects, and nothing that only some servers offer.
 */
export function createS3Storage(config: S3Config): Storage {
  const bucket: Bucket = { client: createS3Client(config), name: config.bucket };
  return {
    put: (key, bytes) => notify(put(bucket, checkKey(key), bytes)),
    get: async (key) => orNull(getWhole(bucket, checkKey(key))),
    has: async (key) => (await orNull(measure(bucket, checkKey(key)))) !== null,
    putFile: (key, path) => notify(putFile(bucket, checkKey(key), path)),
    open: async (key) => orNull(openFile(bucket, checkKey(key))),
    removeFolder: (folder) => notify(removeFolder(bucket, checkKey(folder))),
    list: () => list(bucket, ""),
    close: () => bucket.client.destroy(),
  };
}

async function put({ client, name: Bucket }: Bucket, key: string, bytes: Uint8Array): Promise<void> {
  // The server refuses bytes that were damaged on the way.
  const ContentMD5 = createHash("md5").update(bytes).digest("base64");
  const about = { Bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentMD5 };
  await client.send(new PutObjectCommand(about), getDeadline());
}

async function getWhole({ client, name: Bucket }: Bucket, key: string): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), getDeadline());
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

async function measure({ client, name: Bucket }: Bucket, key: string): Promise<number> {
  const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: key }), getDeadline());
  return ContentLength ?? 0;
}

async function putFile({ client, name: Bucket }: Bucket, key: string, path: string): Promise<void> {
  const upload = new Upload({
    client,
    params: { Bucket, Key: key, Body: createReadStream(path) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  const timer = setTimeout(() => void upload.abort(), UPLOAD_MS);
  try {
    await upload.done();
  } finally {
    clearTimeout(timer);
  }
}

async function openFile(bucket: Bucket, key: string): Promise<StoredFile> {
  const bytes = await measure(bucket, key);
  return { bytes, read: (range) => readPart(bucket, key, range) };
}

/** Reads a part while it is used: only a few buffers of it are in memory. The call ends when the stream is destroyed. */
function readPart(
  { client, name: Bucket }: Bucket,
  key: string,
  range: { start: number; end: number },
): Readable {
  const abort = new AbortController();
  const Range = `bytes=${range.start}-${range.end}`;
  async function* read(): AsyncGenerator<Uint8Array> {
    const command = new GetObjectCommand({ Bucket, Key: key, Range });
    const { Body } = await notify(client.send(command, { abortSignal: abort.signal }));
    yield* Body as Readable;
  }
  const stream = Readable.from(read(), { objectMode: false });
  stream.once("close", () => abort.abort());
  return stream;
}

async function removeFolder(bucket: Bucket, folder: string): Promise<void> {
  let waiting: Promise<unknown>[] = [];
  for await (const { key: Key } of list(bucket, `${folder}/`)) {
    const command = new DeleteObjectCommand({ Bucket: bucket.name, Key });
    waiting.push(bucket.client.send(command, getDeadline()));
    if (waiting.length < DELETED_AT_ONCE) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}

async function* list({ client, name: Bucket }: Bucket, Prefix: string) {
  for (let ContinuationToken: string | undefined; ; ) {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
    const page = await notify(client.send(command, getDeadline()));
    for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, bytes: Size ?? 0 };
    ContinuationToken = page.NextContinuationToken;
    if (!ContinuationToken) return;
  }
}

const getDeadline = () => ({ abortSignal: AbortSignal.timeout(CALL_MS) });

/** Makes the call known to metrics and traces. @throws Failure in place of an error that says that the server is away */
async function notify<T>(call: Promise<T>): Promise<T> {
  try {
    return await track({ kind: "s3", name: "call" }, () => call);
  } catch (error) {
    throw isS3Unavailable(error) ? createFilesUnavailable(error) : error;
  }
}

/** Null if there is no such file. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await notify(call);
  } catch (error) {
    if (isMissingObject(error)) return null;
    throw error;
  }
}
