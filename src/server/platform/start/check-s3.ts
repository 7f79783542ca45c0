import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { createS3Client, type S3Config } from "#server/platform/storage/storage.s3.ts";
import { getS3Status, isS3Unavailable } from "../storage/s3-failures.ts";
import { summarizeError } from "../summarize-error.ts";
import { createVariableError, isWrongAddress, isWrongEncryption, StartError } from "./start-error.ts";

const TIMEOUT_MS = 5_000;
const PAUSE_MS = 1_000;
const UNAVAILABLE = "S3_ENDPOINT leads to a server that does not answer; photos are missing until it does";

interface Given {
  config: S3Config;
  /** Called once, if the server does not answer at first. */
  onWait: (error: Error) => void;
  /** How long to wait for a server that does not answer, in milliseconds. */
  waitMs: number;
}

/**
 * Asks the S3 server for the bucket. One that is away for longer is no reason to refuse: pages work without photos.
 * @throws RefusedStart if address, bucket or keys cannot work
 * @returns a sentence about a server that is away, or undefined
 */
export async function checkS3({ config, onWait, waitMs }: Given): Promise<string | undefined> {
  const client = createS3Client(config);
  const end = Date.now() + waitMs;
  try {
    for (let hasWaited = false; ; hasWaited = true) {
      try {
        return await look(client, config);
      } catch (error) {
        if (error instanceof StartError) throw error;
        if (Date.now() >= end) return `${UNAVAILABLE}: ${summarizeError(error)}`;
        if (!hasWaited) onWait(error as Error);
        await pause(PAUSE_MS);
      }
    }
  } finally {
    client.destroy();
  }
}

/** Does what the storage needs: lists the bucket, writes a file and deletes it. */
async function look(client: S3Client, { bucket: Bucket }: S3Config): Promise<undefined> {
  const deadline = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
  const Key = `checks/start-${randomBytes(8).toString("hex")}`;
  try {
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), deadline());
    await client.send(new PutObjectCommand({ Bucket, Key, Body: "start", ContentLength: 5 }), deadline());
    await client.send(new DeleteObjectCommand({ Bucket, Key }), deadline());
  } catch (error) {
    throw explain(error, Bucket);
  }
}

const WRONG_KEYS = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken"]);
const WRONG_REGION = new Set([
  "PermanentRedirect",
  "AuthorizationHeaderMalformed",
  "IllegalLocationConstraintException",
]);

/** The server's own messages are not shown, because they contain the key and what was signed. */
function explain(error: unknown, bucket: string): unknown {
  const { name, message } = error as Error;
  const status = getS3Status(error);
  if (isWrongAddress(error))
    return createVariableError("S3_ENDPOINT", `has a host that does not exist: ${message}`);
  if (isWrongEncryption(message))
    return createVariableError("S3_ENDPOINT", `leads to a server whose encryption does not fit: ${message}`);
  if (isS3Unavailable(error)) return error;
  if (WRONG_KEYS.has(name))
    return createVariableError("S3_ACCESS_KEY_ID", `and S3_SECRET_ACCESS_KEY are not accepted (${name})`);
  if (WRONG_REGION.has(name))
    return createVariableError("S3_REGION", `is not the region of the bucket ${bucket}`);
  if (name === "RequestTimeTooSkewed")
    return createVariableError(
      "S3_ENDPOINT",
      "leads to a server with another time: set this machine's clock",
    );
  if (name === "NoSuchBucket")
    return createVariableError("S3_BUCKET", `names a bucket that does not exist: ${bucket}`);
  if (status === 403)
    return createVariableError(
      "S3_ACCESS_KEY_ID",
      `may not list, write and delete in the bucket ${bucket} (${name})`,
    );
  return createVariableError("S3_ENDPOINT", `leads to something that is not S3 (it answered ${status})`);
}
