import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "./storage.folder.ts";
import { checkKey, type Storage } from "./storage.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every storage driver, opened empty. */
const DRIVERS: readonly [name: string, open: () => Storage][] = [
  ["folder", () => createFolderStorage(join(folder, "kept"))],
];

describe.each(DRIVERS)("%s storage", (_name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  it("returns what was stored, and null for anything else", async () => {
    await storage.put("photos/ab12/original.jpg", Buffer.from("picture"));
    expect((await storage.get("photos/ab12/original.jpg"))?.toString()).toBe("picture");
    expect(await storage.has("photos/ab12/original.jpg")).toBe(true);
    expect(await storage.get("photos/ab12/320.webp")).toBeNull();
    expect(await storage.has("photos/ab12/320.webp")).toBe(false);
  });

  it("keeps a file of any size, whose own name may go, and reads any part of it", async () => {
    const own = join(folder, "film.mp4");
    await writeFile(own, "a film, second by second");
    await storage.putFile("videos/film/original.mp4", own);
    await rm(own);
    const film = await storage.open("videos/film/original.mp4");
    expect(film?.bytes).toBe(24);
    expect(film && (await text(film.read({ start: 2, end: 5 })))).toBe("film");
    expect(await storage.open("videos/film/540.mp4")).toBeNull();
  });

  it("takes the same key from many at once", async () => {
    const writers = Array.from({ length: 8 }, () =>
      storage.put("photos/same/a.bin", Buffer.alloc(100_000, 7)),
    );
    await Promise.all(writers);
    expect((await storage.get("photos/same/a.bin"))?.length).toBe(100_000);
  });

  it("removes a whole folder, and accepts one that does not exist", async () => {
    await storage.put("photos/gone/a.bin", Buffer.from("x"));
    await storage.removeFolder("photos/gone");
    await storage.removeFolder("photos/gone");
    expect(await storage.has("photos/gone/a.bin")).toBe(false);
  });

  it("refuses a key that leads out of it", async () => {
    await expect(async () => storage.put("photos/../../etc/passwd", Buffer.from("x"))).rejects.toThrow(
      "Not a storage key",
    );
    await expect(async () => storage.get("../secret")).rejects.toThrow("Not a storage key");
  });
});

it("folder storage leaves no part of a file behind", async () => {
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
])("refuses %j as a key", (key) => {
  expect(() => checkKey(key)).toThrow("Not a storage key");
});
