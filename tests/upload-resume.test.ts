import type { ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HttpRequest, Upload } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBareServer } from "./support/bare-process.ts";
import { createHeaders, visitorHeaders } from "./support/sign-in.ts";
import { openShakyLine } from "./support/unstable-connection.ts";
import { createFtyp, createMoov, track } from "./support/videos.ts";

const MEGABYTE = 1_048_576;
const FILM = 128 * MEGABYTE;
const PIECE = 16 * MEGABYTE;
const CUTS = [0.21, 0.51, 0.83];
const MOST_MEMORY = 100 * MEGABYTE;
const A_WHILE = 120_000;
const BLOCK = 4096;
const NOISE = randomBytes(BLOCK);

/** The length of one frame. */
const FRAME = 64 * 1024;

/** A film of any size that is never completely in memory: each part is made when it is read. */
function film(bytes: number) {
  const startFront = (at: number, count: number) => {
    const samples = { at, count, bytes: FRAME };
    return Buffer.concat([createFtyp(), createMoov(track({ codec: "vp09", samples }))]);
  };
  const at = startFront(0, 0).length + 8;
  const count = Math.floor((bytes - at) / FRAME);
  const front = startFront(at, count);
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(bytes - front.length);
  frames.write("mdat", 4, "latin1");
  const head = Buffer.concat([front, frames]);
  const part = (start: number, end: number): Buffer => {
    const made = Buffer.alloc(end - start);
    // Each block contains its own position, so that a block at a wrong place is noticed.
    for (let at = start - (start % BLOCK); at < end; at += BLOCK) {
      const block = Buffer.from(NOISE);
      block.writeDoubleBE(at);
      block.copy(made, Math.max(0, at - start), Math.max(0, start - at));
    }
    if (start < head.length) head.copy(made, 0, start);
    return made;
  };
  return {
    bytes,
    part,
    /** The beginning and end of the frames. */
    played: { from: at, to: at + count * FRAME },
    reader: { openFile: async () => ({ size: bytes, slice: slicer(bytes, part), close() {} }) },
  };
}

const slicer =
  (bytes: number, part: (start: number, end: number) => Buffer) => async (start: number, end: number) => {
    const value = part(start, Math.min(end, bytes));
    // The client reads the size from here, in browsers and in Node.
    return { value: Object.assign(value, { size: value.length }), done: end >= bytes };
  };

/** The checksum of all frames, which are made again for it. */
function sumOf({ part, played: { from, to } }: ReturnType<typeof film>): string {
  const hash = createHash("sha256");
  for (let at = from; at < to; at += MEGABYTE) hash.update(part(at, Math.min(at + MEGABYTE, to)));
  return hash.digest("hex");
}

/** The checksum of the served frames, which are at the end of the file. */
async function sumAt(
  address: string,
  headers: Record<string, string>,
  { played }: ReturnType<typeof film>,
): Promise<string> {
  const hash = createHash("sha256");
  const range = `bytes=-${played.to - played.from}`;
  for await (const chunk of (await fetch(address, { headers: { ...headers, range } })).body ?? [])
    hash.update(chunk);
  return hash.digest("hex");
}

async function readMemory(server: ChildProcess): Promise<number> {
  server.send("memory");
  return (await once(server, "message"))[0];
}

describe.skipIf(process.env.DATABASE_URL)(
  "[OWNER-04] tus over HTTP, with the client that browsers run",
  () => {
    let folder: string;
    let running: Awaited<ReturnType<typeof startBareServer>>;
    let headers: Record<string, string>;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "thikana-uploads-"));
      running = await startBareServer(folder);
      const registered = await fetch(`${running.origin}/api/v1/auth/register`, {
        method: "POST",
        headers: { ...visitorHeaders, "content-type": "application/json" },
        body: JSON.stringify({ username: "Dipa Roy", email: "dipa@example.in", password: "kankarbagh-4b" }),
      });
      headers = createHeaders(registered.headers.getSetCookie());
    }, A_WHILE);
    afterAll(async () => {
      running.server.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    });

    /** Sends it over a connection that breaks at these parts. @returns its address and the offsets of its pieces */
    async function send(made: ReturnType<typeof film>, cutAt: readonly number[] = [], onCut?: () => void) {
      const after = cutAt.map((part) => part * made.bytes);
      const line = await openShakyLine(Number(running.port), { after, ...(onCut && { onCut }) });
      const offsets: number[] = [];
      const id = await new Promise<string>((whole, reject) => {
        const upload: Upload = new Upload(Buffer.alloc(0), {
          ...{ endpoint: `http://127.0.0.1:${line.port}/api/v1/uploads`, headers, chunkSize: PIECE },
          ...{ fileReader: made.reader, metadata: { filename: "tour.mp4", filetype: "video/mp4" } },
          retryDelays: Array.from({ length: 1000 }, () => 100),
          onShouldRetry: () => true,
          onBeforeRequest: (request: HttpRequest) => {
            if (request.getMethod() === "PATCH") offsets.push(Number(request.getHeader("Upload-Offset")));
          },
          onSuccess: () => whole(upload.url?.split("/").at(-1) ?? ""),
          onError: reject,
        });
        upload.start();
      });
      expect(line.countCuts()).toBe(cutAt.length);
      line.close();
      return { url: `${running.origin}/api/v1/uploads/${id}`, offsets };
    }

    async function waitUntilFinished(url: string): Promise<string> {
      const answer = await fetch(`${url}/finish`, { method: "POST", headers });
      const stored = (await answer.json()) as { url: string; video: unknown };
      expect(stored.video).toEqual({ type: "video/mp4", poster: null });
      return running.origin + stored.url;
    }

    it(
      "a film of 128 MB arrives complete after three lost connections, without filling the memory",
      async () => {
        await waitUntilFinished((await send(film(32 * MEGABYTE))).url);
        const before = await readMemory(running.server);
        let most = before;
        const watch = setInterval(async () => {
          most = Math.max(most, await readMemory(running.server));
        }, 100);
        const made = film(FILM);
        const { url, offsets } = await send(made, CUTS);
        const address = await waitUntilFinished(url);
        const sum = await sumAt(address, headers, made);
        clearInterval(watch);
        expect(sum).toBe(sumOf(made));
        // After each cut the upload continued after the last received byte: in the middle of a piece.
        const short = offsets.filter((offset, at) => (offsets[at + 1] ?? FILM) - offset < PIECE);
        expect(short.length).toBeGreaterThanOrEqual(CUTS.length);
        expect(most - before).toBeLessThan(MOST_MEMORY);
      },
      A_WHILE,
    );

    it(
      "a server that is killed in the middle and started again loses nothing of it",
      async () => {
        const made = film(12 * MEGABYTE);
        const restart = async () => {
          running.server.kill("SIGKILL");
          await once(running.server, "exit");
          running = await startBareServer(folder, running.port);
        };
        const { url } = await send(made, [0.4], restart);
        expect(await sumAt(await waitUntilFinished(url), headers, made)).toBe(sumOf(made));
      },
      A_WHILE,
    );
  },
);
