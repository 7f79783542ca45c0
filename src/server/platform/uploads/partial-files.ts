import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { createConflict, createGone, createNotFound, createTooLarge, type Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

/** One request of the tus protocol for one upload. */
export interface TusCall {
  readonly method: "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS";
  readonly id: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: AsyncIterable<Uint8Array> | undefined;
}

/** The response of the protocol: status and headers, no body. */
export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Files that are uploaded piece by piece, in a folder of this machine. */
export interface PartialFiles {
  /** @throws Failure, or an error with a `statusCode` for requests that no client of the protocol sends */
  answer(call: TusCall): Promise<TusAnswer>;
  /** How many bytes of the file have arrived; null if there are none or the id is unknown. */
  measureArrived(id: string): Promise<number | null>;
  /** How many bytes have arrived in all files together. */
  sumArrived(): Promise<number>;
  getPath(id: string): string;
  remove(id: string): Promise<void>;
  /** The ids of the uploads in the folder. */
  listKnown(): Promise<string[]>;
}

/** The only headers taken from the client. We decide everything else: the address, the name, the lock. */
const TAKEN = ["tus-resumable", "upload-length", "upload-offset", "content-type", "content-length"];
const GIVEN = /^(tus-|upload-|connection$)/;
const ORIGIN = "http://uploads";
/** How long the current piece may continue after the sender has opened a new connection. */
const DRAIN_MS = 1_000;

/** @param folder must be on the same disk as the folder storage, so that nothing is copied at the end */
export function createPartialFiles(folder: string): PartialFiles {
  const store = new FileStore({ directory: folder });
  store.extensions = ["creation", "termination", "expiration"];
  const names = new WeakMap<Request, string>();
  const server = new Server({
    path: "/",
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout: DRAIN_MS,
    maxSize: LIMITS.videoBytes,
    namingFunction: (request) => names.get(request as Request) ?? "",
  });
  return {
    async answer(call) {
      const request = getRequest(call);
      names.set(request, call.id);
      const { status, headers } = await server.handleWeb(request);
      if (status >= 400) throw findRejection(status);
      return { status, headers: Object.fromEntries([...headers].filter(([name]) => GIVEN.test(name))) };
    },
    measureArrived: async (id) => (await stat(join(folder, id)).catch(() => null))?.size ?? null,
    async sumArrived() {
      const names = await listIds(folder);
      const sizes = await Promise.all(names.map((id) => stat(join(folder, id)).catch(() => null)));
      return sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0);
    },
    getPath: (id) => join(folder, id),
    async remove(id) {
      const names = await readdir(folder).catch(() => []);
      // Also deletes files that a stopped process has left beside it.
      const own = names.filter((name) => name === id || name.startsWith(`${id}.`));
      for (const name of own) await rm(join(folder, name), { force: true });
    },
    listKnown: () => listIds(folder),
  };
}

async function listIds(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).filter((name) => !name.includes("."));
}

function getRequest({ method, id, headers: given, body }: TusCall): Request {
  const headers = new Headers();
  for (const name of TAKEN) if (typeof given[name] === "string") headers.set(name, given[name]);
  const url = method === "POST" ? ORIGIN : `${ORIGIN}/${id}`;
  if (method !== "PATCH" || !body) {
    headers.delete("content-type");
    return new Request(url, { method, headers });
  }
  const stream = Readable.toWeb(Readable.from(readUntilCut(body), { objectMode: false }));
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body: stream as BodyInit,
    duplex: "half",
  };
  return new Request(url, init);
}

/** Data that arrived before the connection was lost is stored, so a lost connection counts as a normal end. */
async function* readUntilCut(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function findRejection(status: number): Failure | Error {
  if (status === 404) return createNotFound(m.media_upload_gone());
  if (status === 410) return createGone(m.media_upload_gone());
  if (status === 409) return createConflict(m.media_upload_elsewhere());
  if (status === 413) return createTooLarge(m.media_upload_longer());
  return Object.assign(new Error(`tus answered ${status}`), { statusCode: status });
}
