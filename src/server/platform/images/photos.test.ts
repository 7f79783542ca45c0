import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import {
  createMovingPicture,
  createPhonePicture,
  createPicture,
  createPixelBomb,
  createTornPicture,
  gifFile,
  heicFile,
  resizeAvif,
  scriptFile,
  svgFile,
} from "#tests/support/pictures.ts";
import { createPhotos, createPhotoWork, type Photos } from "./photos.ts";

let folder: string;
let photos: Photos;
const work = createPhotoWork();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "photos-"));
  photos = createPhotos(createFolderStorage(folder), work);
});
afterAll(async () => {
  photos.close();
  await rm(folder, { recursive: true });
});
const keep = (bytes: Uint8Array, account = "somebody") => photos.put(bytes, account);
/** A photo whose work takes until the test releases it: the reader waits for data to be written into its file. */
async function slowPhoto() {
  const path = join(folder, `${randomUUID()}.jpg`);
  await promisify(execFile)("mkfifo", [path]);
  return { path, arrive: async () => writeFile(path, await createPicture()) };
}
const readStored = (key: string) => sharp(join(folder, "photos", key, "original.jpg")).metadata();

describe("storing a photo", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("accepts %s because of its content", async (format) => {
    const photo = await keep(await createPicture({ format, width: 700, height: 500 }));
    expect(photo).toMatchObject({ width: 700, height: 500 });
    expect(photo.key).toMatch(/^[0-9a-f]{32}$/);
    expect(photo.phash).toMatch(/^[0-9a-f]{16}$/);
    expect((await readStored(photo.key)).format).toBe("jpeg");
  });

  it("rotates it upright and removes all data of the camera, above all the location", async () => {
    const sent = await createPhonePicture();
    expect(sent.includes("Somebody")).toBe(true);
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 600, height: 400 });
    const photo = await keep(sent);
    expect(photo).toMatchObject({ width: 400, height: 600 });
    const file = await readStored(photo.key);
    expect(file).toMatchObject({ width: 400, height: 600 });
    for (const trace of [file.exif, file.xmp, file.iptc, file.orientation]) expect(trace).toBeUndefined();
    const small = await photos.readSize(photo.key, 320, "jpg");
    expect((await sharp(small ?? undefined).metadata()).exif).toBeUndefined();
  });

  it("limits it to 2,560 pixels a side", async () => {
    const photo = await keep(await createPicture({ width: 3000, height: 1500 }));
    expect(photo).toMatchObject({ width: 2560, height: 1280 });
  });

  it("makes a blurred preview of the same shape", async () => {
    const { blur } = await keep(await createPicture());
    const tiny = await sharp(Buffer.from(blur.split(",")[1] ?? "", "base64")).metadata();
    expect(blur).toMatch(/^data:image\/webp;base64,/);
    expect(tiny).toMatchObject({ width: 16, height: 11, format: "webp" });
  });

  it("stores the same file once", async () => {
    const [a, b] = await Promise.all([
      keep(await createPicture({ shade: 33 })),
      keep(await createPicture({ shade: 33 })),
    ]);
    expect(a).toEqual(b);
  });

  it.each([
    ["a script", scriptFile],
    ["an SVG", svgFile],
    ["a GIF", gifFile],
    ["an empty file", Buffer.alloc(0)],
  ])("refuses %s", async (_name, bytes) => {
    await expect(keep(bytes)).rejects.toMatchObject({
      code: "unsupported",
      message: "This file is not a photo we can read. Use JPEG, PNG, WebP or AVIF.",
    });
  });

  it("refuses HEIC and says what to do", async () => {
    await expect(keep(heicFile)).rejects.toMatchObject({
      code: "unsupported",
      message: expect.stringContaining("Save it as JPEG"),
    });
  });

  it("refuses a moving picture", async () => {
    await expect(keep(await createMovingPicture())).rejects.toMatchObject({ code: "unsupported" });
  });

  it("refuses a photo with a damaged header or damaged pixels", async () => {
    const head = (await createPicture()).subarray(0, 40);
    for (const bytes of [head, await createTornPicture()])
      await expect(keep(bytes)).rejects.toMatchObject({
        code: "unsupported",
        message: expect.stringContaining("damaged"),
      });
  });

  it.each([1, 2])("keeps a JPEG without its last bytes (%i), as every pixel is there", async (left) => {
    const whole = await createPicture({ shade: 90 });
    await expect(keep(whole.subarray(0, whole.length - left))).resolves.toBeDefined();
    // With a part of the picture gone it is damaged.
    await expect(keep(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({ code: "unsupported" });
  });

  it("has a lower pixel limit for AVIF, which is decoded as a whole", async () => {
    const flat = await createPicture({ width: 16, height: 16, format: "avif" });
    await expect(keep(resizeAvif(flat, 4_000, 5_000))).rejects.not.toMatchObject({ code: "too_large" });
    await expect(keep(resizeAvif(flat, 8_000, 6_000))).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("20 million pixels"),
    });
  });

  it("refuses a picture with far too many pixels after reading its header", async () => {
    for (const bomb of [createPixelBomb(60_000), createPixelBomb(12_000)])
      await expect(keep(bomb)).rejects.toMatchObject({
        code: "too_large",
        message: expect.stringContaining("100 million pixels"),
      });
  });

  it("[SEC-04] refuses a picture that would fill the memory after reading its header", async () => {
    const deep = createPixelBomb(10_000, { bits: 16, color: 6, interlaced: true });
    expect(deep.length).toBeLessThan(1_000_000);
    // Without any pixels that could be decoded, it is refused in the same way.
    for (const bytes of [deep, deep.subarray(0, deep.indexOf("IDAT", 0, "latin1") + 8)])
      await expect(keep(bytes)).rejects.toMatchObject({
        code: "too_large",
        message: expect.stringContaining("needs too much memory"),
      });
    // As many pixels in one plain colour as a large camera's photo has.
    await expect(keep(createPixelBomb(9_900))).rejects.toMatchObject({ code: "unsupported" });
  });

  it("[SEC-04] still processes other accounts' photos while one account sends very heavy files", async () => {
    const slow = [await slowPhoto(), await slowPhoto()];
    const attacks = slow.map(({ path }) => work.keep(path, "an attacker"));
    expect(await keep(await createPicture({ shade: 99 }), "somebody else")).toMatchObject({ width: 640 });
    for (const { arrive } of slow) await arrive();
    expect(await Promise.all(attacks)).toMatchObject([{ width: 640 }, { width: 640 }]);
  });

  it("refuses more than 20 MB", async () => {
    const heavy = Buffer.concat([await createPicture(), Buffer.alloc(20 * 1024 * 1024)]);
    await expect(keep(heavy)).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("20 MB"),
    });
  });
});

describe("sizes of a photo", () => {
  it("are created in each format at the first request, and stored", async () => {
    const { key } = await keep(await createPicture({ width: 1000, height: 700, shade: 44 }));
    for (const [format, real] of [
      ["avif", "heif"],
      ["webp", "webp"],
      ["jpg", "jpeg"],
    ] as const) {
      const bytes = await photos.readSize(key, 480, format);
      expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({
        width: 480,
        height: 336,
        format: real,
      });
      expect(await photos.readSize(key, 480, format)).toEqual(bytes);
    }
    expect((await readdir(join(folder, "photos", key))).sort()).toEqual([
      "480.avif",
      "480.jpg",
      "480.webp",
      "original.jpg",
    ]);
  });

  it("[SEC-04] are made at once, even while uploads are waiting", async () => {
    const { key } = await keep(await createPicture({ width: 1000, height: 700, shade: 45 }));
    const slow = [await slowPhoto(), await slowPhoto(), await slowPhoto()];
    const uploads = slow.map(({ path }, at) => work.keep(path, `account ${at}`));
    expect(await photos.readSize(key, 320, "webp")).not.toBeNull();
    for (const { arrive } of slow) await arrive();
    expect(await Promise.all(uploads)).toHaveLength(3);
  });

  it("[SEC-04] that pages use are made in advance, each once", async () => {
    const { key } = await keep(await createPicture({ width: 500, height: 20, shade: 46 }));
    expect(await photos.makeAhead(key)).toBe(true);
    const widths = [320, 480];
    const names = widths.map((width) => `${width}.avif`);
    const listMadeFiles = async () => (await readdir(join(folder, "photos", key))).sort();
    expect(await listMadeFiles()).toEqual([...names, "480.jpg", "original.jpg"].sort());
    const { mtimeMs } = await stat(join(folder, "photos", key, "480.avif"));
    await photos.makeAhead(key);
    expect((await stat(join(folder, "photos", key, "480.avif"))).mtimeMs).toBe(mtimeMs);
    expect(await photos.makeAhead("0".repeat(32))).toBe(false);
  });

  it("are made once if many request the same size at the same time", async () => {
    const { key } = await keep(await createPicture({ shade: 55 }));
    const all = await Promise.all(Array.from({ length: 6 }, () => photos.readSize(key, 320, "webp")));
    expect(new Set(all.map((bytes) => bytes?.toString("hex"))).size).toBe(1);
  });

  it("are not wider than the original, but the smallest one always exists", async () => {
    const { key } = await keep(await createPicture({ width: 200, height: 150 }));
    expect(await photos.readSize(key, 480, "webp")).toBeNull();
    const smallest = await photos.readSize(key, 320, "webp");
    expect((await sharp(smallest ?? undefined).metadata()).width).toBe(200);
  });

  it("are deleted with the photo", async () => {
    const { key } = await keep(await createPicture({ shade: 77 }));
    expect(await photos.readSize(key, 320, "webp")).not.toBeNull();
    await photos.remove(key);
    expect(await photos.readSize(key, 320, "webp")).toBeNull();
  });

  it.each([
    ["0".repeat(32), 320, "webp"],
    ["../../../etc/passwd", 320, "webp"],
    ["short", 320, "webp"],
  ])("do not exist for the key %s", async (key, width, format) => {
    expect(await photos.readSize(key, width, format)).toBeNull();
  });

  it("do not exist for other widths and formats", async () => {
    const { key } = await keep(await createPicture({ shade: 66 }));
    expect(await photos.readSize(key, 321, "webp")).toBeNull();
    expect(await photos.readSize(key, Number.NaN, "webp")).toBeNull();
    expect(await photos.readSize(key, 320, "gif")).toBeNull();
  });
});
