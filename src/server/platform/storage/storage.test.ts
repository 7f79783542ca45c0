import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Failure } from "#domain/failure.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { getS3Config, hasS3, startS3TestServer } from "#tests/support/s3-server.ts";
import { createFolderStorage } from "./storage.folder.ts";
import { createS3Storage } from "./storage.s3.ts";
import { checkKey, type Storage } from "./storage.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
});
afterAll(() => rm(folder, { recursive: true }));

const FOR_SERVER = { timeout: 90_000 };

/** Every storage driver, opened empty, and whether this machine can run it. */
const DRIVERS: readonly [name: string, open: () => Promise<Storage>, canRun: boolean][] = [
  ["folder", async () => createFolderStorage(join(folder, "kept")), true],
  ["S3", async () => createS3Storage(getS3Config(await startS3TestServer())), hasS3],
];

describe.each(DRIVERS)("[FAULT-08] a file in %s storage", (_name, open, canRun) => {
  describe.skipIf(!canRun)("", FOR_SERVER, () => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await open();
    }, 90_000);
    afterAll(() => storage.close());

    const listKeys = async () => {
      const keys: string[] = [];
      for await (const { key } of storage.list()) keys.push(key);
      return keys.sort();
    };

    it("can be read again; an unknown key answers null", async () => {
      const bytes = Buffer.concat([Buffer.from("picture"), randomBytes(100)]);
      await storage.put("photos/ab12/original.jpg", bytes);
      expect((await storage.get("photos/ab12/original.jpg"))?.equals(bytes)).toBe(true);
      expect(await storage.has("photos/ab12/original.jpg")).toBe(true);
      expect(await storage.get("photos/ab12/320.webp")).toBeNull();
      expect(await storage.has("photos/ab12/320.webp")).toBe(false);
    });

    it("may have any size, and any part of it can be read", async () => {
      const own = join(folder, "film.mp4");
      await writeFile(own, "a film, second by second");
      await storage.putFile("videos/film/original.mp4", own);
      await rm(own);
      const film = await storage.open("videos/film/original.mp4");
      expect(film?.bytes).toBe(24);
      expect(film && (await text(film.read({ start: 2, end: 5 })))).toBe("film");
      expect(await storage.open("videos/film/540.mp4")).toBeNull();
    });

    it("of 20 MB is the same when it is read again, also across the parts in which it was sent", async () => {
      const own = join(folder, "long.mp4");
      const bytes = randomBytes(20 * 1024 ** 2 + 7);
      await writeFile(own, bytes);
      await storage.putFile("videos/long/original.mp4", own);
      await rm(own);
      const film = await storage.open("videos/long/original.mp4");
      expect(film?.bytes).toBe(bytes.length);
      const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex");
      const whole = film && (await buffer(film.read({ start: 0, end: bytes.length - 1 })));
      expect(whole && hash(whole)).toBe(hash(bytes));
      const seam = 8 * 1024 ** 2;
      const part = film && (await buffer(film.read({ start: seam - 10, end: seam + 9 })));
      expect(part?.equals(bytes.subarray(seam - 10, seam + 10))).toBe(true);
    });

    it("can be left in the middle, as players do, and read again", async () => {
      const film = await storage.open("videos/long/original.mp4");
      for (let n = 0; n < 20; n += 1) {
        const stream = film?.read({ start: 0, end: film.bytes - 1 });
        for await (const _ of stream ?? []) break;
        expect(stream?.destroyed).toBe(true);
      }
      expect(film && (await buffer(film.read({ start: 0, end: 9 }))).length).toBe(10);
    });

    it("can be stored by many with the same key at once", async () => {
      const writers = Array.from({ length: 8 }, () =>
        storage.put("photos/same/a.bin", Buffer.alloc(100_000, 7)),
      );
      await Promise.all(writers);
      expect((await storage.get("photos/same/a.bin"))?.equals(Buffer.alloc(100_000, 7))).toBe(true);
    });

    it("is deleted with its folder and nothing else; a missing folder is no error", async () => {
      const sizes = Array.from({ length: 12 }, (_, n) => `photos/gone/${n}.bin`);
      for (const key of [...sizes, "photos/gone2/a.bin"]) await storage.put(key, Buffer.from("x"));
      await storage.removeFolder("photos/gone");
      await storage.removeFolder("photos/gone");
      for (const key of sizes) expect(await storage.has(key)).toBe(false);
      expect(await storage.has("photos/gone2/a.bin")).toBe(true);
    });

    it("is listed with all others", async () => {
      expect(await listKeys()).toEqual([
        "photos/ab12/original.jpg",
        "photos/gone2/a.bin",
        "photos/same/a.bin",
        "videos/film/original.mp4",
        "videos/long/original.mp4",
      ]);
    });

    it("cannot have a key that leads out of its folder", async () => {
      await expect(async () => storage.put("photos/../../etc/passwd", Buffer.from("x"))).rejects.toThrow(
        "Not a storage key",
      );
      await expect(async () => storage.get("../secret")).rejects.toThrow("Not a storage key");
    });
  });
});

/** A server on loopback in place of S3. */
async function startServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  addCleanUp(stop);
  return { port: (server.address() as AddressInfo).port, stop };
}

describe("[FAULT-08] while the S3 server is away", () => {
  const openAt = (port: number) =>
    createS3Storage({
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: "none", region: "us-east-1" },
      ...{ accessKeyId: "id", secretAccessKey: "secret" },
    });

  async function readFailure(call: Promise<unknown>): Promise<Failure> {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Failure);
    return error as Failure;
  }

  it("each call is refused in words, with 503 and when to try again", async () => {
    const { port, stop } = await startServer(() => {});
    stop();
    const storage = openAt(port);
    const own = join(folder, "short.mp4");
    await writeFile(own, "short");
    const calls = [
      () => storage.put("photos/a/b.jpg", Buffer.from("x")),
      () => storage.get("photos/a/b.jpg"),
      () => storage.has("photos/a/b.jpg"),
      () => storage.open("photos/a/b.mp4"),
      () => storage.putFile("photos/a/b.mp4", own),
      () => storage.removeFolder("photos/a"),
    ];
    for (const call of calls) {
      const { status, message, retryAfterSeconds } = await readFailure(call());
      expect([status, retryAfterSeconds]).toEqual([503, 30]);
      expect(message).toContain("cannot be reached right now");
    }
  });

  it("or answers 503, a call is tried three times and then refused", async () => {
    let attempts = 0;
    const { port } = await startServer((_request, response) => {
      attempts += 1;
      response.writeHead(503).end();
    });
    expect((await readFailure(openAt(port).get("photos/a/b.jpg"))).status).toBe(503);
    expect(attempts).toBe(3);
  });

  it("or breaks off in the middle of a film, the reader gets an error and not a shorter film", async () => {
    const { port } = await startServer((request, response) => {
      response.writeHead(request.method === "HEAD" ? 200 : 206, { "content-length": "1000000" });
      if (request.method === "HEAD") return response.end();
      response.write(Buffer.alloc(1_000), () => response.destroy());
    });
    const film = await openAt(port).open("videos/a/b.mp4");
    await expect(buffer(film?.read({ start: 0, end: 999_999 }) as never)).rejects.toThrow();
  });

  it("or has another fault, that is an error of ours: wrong keys are no 503", async () => {
    const { port } = await startServer((_request, response) => {
      response.writeHead(403, { "content-type": "application/xml" });
      response.end("<Error><Code>SignatureDoesNotMatch</Code><Message>No</Message></Error>");
    });
    await expect(openAt(port).get("photos/a/b.jpg")).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  });
});

it("folder storage deletes partly written files", async () => {
  const storage = createFolderStorage(join(folder, "parts"));
  await Promise.all([1, 2].map((byte) => storage.put("photos/same/a.bin", Buffer.alloc(100_000, byte))));
  expect(await readdir(join(folder, "parts/photos/same"))).toEqual(["a.bin"]);
});

it.each([
  "",
  "photos",
  "../secret",
  "photos/../../etc/passwd",
  "/etc/passwd",
  "photos//a",
  "photos/.env",
  "Photos/A",
])("cannot have the key %j", (key) => {
  expect(() => checkKey(key)).toThrow("Not a storage key");
});
