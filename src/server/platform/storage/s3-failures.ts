import { Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { summarizeError } from "../summarize-error.ts";

const RETRY_SECONDS = 30;

/** Errors of a connection, by their code or name: nothing answered, or not in time. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND"],
  ...["EAI_AGAIN", "ERR_STREAM_PREMATURE_CLOSE"],
  ...["TimeoutError", "AbortError", "RequestTimeout", "SlowDown"],
]);

/** An error of the S3 client. */
interface S3Error extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** The status of the server's answer, or 0 if there was none. */
export const getS3Status = (error: unknown): number => (error as S3Error).$metadata?.httpStatusCode ?? 0;

/** Whether the server is away or overloaded, so that the same call may work later. */
export function isS3Unavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", name } = error as S3Error;
  return NO_ANSWER.has(code) || NO_ANSWER.has(name) || getS3Status(error) >= 500;
}

/** Whether there is no such object; a missing bucket is a fault of the configuration. */
export const isMissingObject = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");

/** What people are told while the server with the files is away; the cause is for operators. */
export const createFilesUnavailable = (error: unknown): Failure =>
  new Failure("busy", m.media_files_away(), {
    retryAfterSeconds: RETRY_SECONDS,
    cause: new Error(`S3_ENDPOINT: ${summarizeError(error)}`),
  });
