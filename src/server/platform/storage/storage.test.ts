import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "./storage.folder.ts";
import { checkKey, type Storage } from "./storage.ts";

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  storage = createFolderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe("folder storage", () => {
  it("gives back what was kept, and null for what was not", async () => {
    await storage.put("photos/ab12/original.jpg", Buffer.from("picture"));
    expect((await storage.get("photos/ab12/original.jpg"))?.toString()).toBe("picture");
    expect(await storage.has("photos/ab12/original.jpg")).toBe(true);
    expect(await storage.get("photos/ab12/320.webp")).toBeNull();
    expect(await storage.has("photos/ab12/320.webp")).toBe(false);
  });

  it("leaves no part of a file behind when many write the same key at once", async () => {
    const writers = Array.from({ length: 8 }, () =>
      storage.put("photos/same/a.bin", Buffer.alloc(100_000, 7)),
    );
    await Promise.all(writers);
    expect(await readdir(join(folder, "photos/same"))).toEqual(["a.bin"]);
    expect((await storage.get("photos/same/a.bin"))?.length).toBe(100_000);
  });

  it("removes a whole folder and does not mind one that is not there", async () => {
    await storage.put("photos/gone/a.bin", Buffer.from("x"));
    await storage.removeFolder("photos/gone");
    await storage.removeFolder("photos/gone");
    expect(await storage.has("photos/gone/a.bin")).toBe(false);
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
});
