import type { DetailedError, Upload as TusUpload } from "tus-js-client";
import type { FileRecord } from "#contract/listing/media.ts";
import { ApiError, callApi, getXsrfToken } from "#web/features/api/client.ts";
import { m } from "#words/generated/messages.js";
import type { Upload } from "./upload.ts";

const UPLOADS = "/api/v1/uploads";
/** The maximum size of one request in bytes: proxies refuse much larger ones. */
const CHUNK_BYTES = 8 * 1_048_576;
/**
 * The pauses between tries while the connection is lost; the next try starts at once when the browser reports that it
 * is back.
 */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
/** After so long without progress the connection counts as lost. */
const SILENCE_MS = 60_000;
/** After this many server errors in a row it is not retried automatically. */
const MOST_FAILURES = 6;

export interface SendResult {
  kept?: FileRecord;
  /** Why it failed, in words. */
  error?: string;
  /** A retry may help. */
  again?: boolean;
}

export interface SendUse {
  /** The address of an upload that was already started; undefined starts a new one. */
  readonly address: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the progress, from 0 to 1. */
  readonly onPart: (part: number) => void;
  /** Called when the connection is lost: the upload continues automatically. */
  readonly onWait: () => void;
  /** Called with the address of the upload, as soon as it is known. */
  readonly onAddress: (address: string) => void;
}

/** The result of one try: complete, refused with a message, or to be retried. */
type End = "whole" | "broken" | "failed" | SendResult;

/**
 * Uploads one file, through any number of lost connections, and has the server turn it into a photo or video. Never
 * throws.
 */
export async function sendFile(file: File, use: SendUse): Promise<SendResult> {
  let upload: TusUpload | undefined;
  let failures = 0;
  for (let attempts = 0; !use.signal.aborted; attempts += 1) {
    const handleProgress = (part: number) => {
      attempts = 0;
      use.onPart(part);
    };
    let end: End = "broken";
    try {
      upload ??= await beginUpload(file, use);
      end = await tryToSend(upload, { ...use, onPart: handleProgress });
      if (end === "whole") end = await finishUpload(getAddress(upload));
    } catch {
      // The upload script itself could not be loaded.
    }
    if (typeof end === "object") return end;
    failures = end === "failed" ? failures + 1 : 0;
    if (failures === MOST_FAILURES) break;
    use.onWait();
    await waitUntilBack(use.signal, PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)] ?? 0);
  }
  return { error: m.media_failed(), again: true };
}

/** The client of the upload protocol is loaded with the first file, not with the page. */
async function beginUpload(file: File, { address, onAddress }: SendUse): Promise<TusUpload> {
  const { Upload } = await import("tus-js-client");
  const upload: TusUpload = new Upload(file, {
    endpoint: UPLOADS,
    ...(address && { uploadUrl: address }),
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      request.setHeader("X-XSRF-TOKEN", await getXsrfToken());
      request.setHeader("Accept", "application/json");
    },
    onUploadUrlAvailable: () => onAddress(getAddress(upload)),
  });
  return upload;
}

const getAddress = ({ url }: TusUpload): string => new URL(url ?? "", location.href).pathname;

/** Continues from the server's offset until the upload is complete or the connection is lost. */
function tryToSend(upload: TusUpload, { signal, onPart }: SendUse): Promise<End> {
  return new Promise((done) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const finishWith = (end: End) => {
      clearTimeout(silence);
      window.removeEventListener("offline", cut);
      signal.removeEventListener("abort", cut);
      done(end);
    };
    const cut = () => {
      void upload.abort().catch(() => {});
      finishWith("broken");
    };
    const handleProgress = () => {
      clearTimeout(silence);
      silence = setTimeout(cut, SILENCE_MS);
    };
    upload.options.onProgress = (sent, all) => {
      handleProgress();
      onPart(sent / all);
    };
    upload.options.onSuccess = () => finishWith("whole");
    upload.options.onError = (error) => finishWith(getEnd(error));
    window.addEventListener("offline", cut);
    signal.addEventListener("abort", cut);
    handleProgress();
    upload.start();
  });
}

function getEnd(error: Error | DetailedError): End {
  const { originalRequest, originalResponse } = error as Partial<DetailedError>;
  const status = originalResponse?.getStatus() ?? 0;
  if (status === 0) return "broken";
  if (status >= 500 || status === 429) return "failed";
  // The server has another offset than we expected; the next try asks for it.
  if (status === 409 && originalRequest?.getMethod() !== "POST") return "broken";
  return { error: readMessage(originalResponse?.getBody() ?? ""), again: status === 401 || status === 403 };
}

function readMessage(body: string): string {
  try {
    return (JSON.parse(body) as { message?: string }).message || m.media_failed();
  } catch {
    return m.media_failed();
  }
}

/** Asks the server to create a photo or video from the complete upload; repeating the call returns the same one. */
export async function finishUpload(address: string): Promise<End> {
  try {
    return { kept: await callApi<FileRecord>(`${address}/finish`, { method: "POST" }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return "broken";
    if (error.status >= 500 || error.status === 429) return "failed";
    return { error: error.message, again: error.status < 410 };
  }
}

/** Ends what a removed file has begun: its upload, and what waits for a listing that was never sent. */
export function discardUpload({ state, mediaId, attached, address, preview }: Upload): void {
  // Nothing waits for it; the server deletes what remains after a while.
  if (state === "removed" && mediaId && !attached)
    callApi(`/api/v1/media/${mediaId}`, { method: "DELETE" }).catch(() => {});
  if (address) callApi(address, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } }).catch(() => {});
  if (preview) URL.revokeObjectURL(preview);
}

/** How many bytes of an upload the server has: "gone" if it has been deleted, null if there was no answer. */
export async function readUploadOffset(address: string): Promise<number | "gone" | null> {
  const headers = { "tus-resumable": "1.0.0" };
  const answer = await fetch(address, { method: "HEAD", headers }).catch(() => null);
  if (answer?.ok) return Number(answer.headers.get("upload-offset"));
  return answer?.status === 404 ? "gone" : null;
}

function waitUntilBack(signal: AbortSignal, pause: number): Promise<void> {
  return new Promise((go) => {
    const handleBack = () => {
      clearTimeout(timer);
      window.removeEventListener("online", handleBack);
      signal.removeEventListener("abort", handleBack);
      go();
    };
    const timer = setTimeout(handleBack, pause);
    window.addEventListener("online", handleBack);
    signal.addEventListener("abort", handleBack);
  });
}
