import { describe, expect, it } from "vitest";
import { countGoodPhotos, findPhotoFlaws } from "./photo-flaws.ts";
import type { Upload } from "./upload.ts";

const makePhoto = (id: string, key: string, width = 1600, height = 1200): Upload => ({
  ...{ id, kind: "photo", name: `${id}.jpg`, bytes: 0, state: "done", part: 1, mediaId: id },
  photo: { key, width, height, blur: "", alt: "" },
});
const makeDevicePhoto = (id: string, more: Partial<Upload> = {}): Upload => ({
  ...{ id, kind: "photo", name: `${id}.jpg`, bytes: 250_000, state: "device", part: 1, modified: 1 },
  ...more,
});

describe("[OWNER-03] photos that do not help a visitor", () => {
  it("are those that are there already, under whatever name; the first of them counts", () => {
    const uploads = [makePhoto("front", "a"), makePhoto("hall", "b"), makePhoto("again", "a")];
    const flaws = findPhotoFlaws(uploads);
    expect([...flaws]).toEqual([["again", "This photo is here twice. It counts once: remove this one."]]);
    expect(countGoodPhotos(uploads, flaws)).toBe(2);
  });

  it("are those that are too small, on the server or on this device", () => {
    const uploads = [
      makePhoto("front", "a", 500, 300),
      makePhoto("tall", "b", 450, 800),
      makeDevicePhoto("new"),
    ];
    const flaws = findPhotoFlaws(uploads, new Map([["new", { width: 640, height: 480 }]]));
    expect(flaws.get("front")).toContain("Only 500 × 300 pixels");
    expect(flaws.get("new")).toContain("at least 800 pixels");
    expect([...flaws.keys()]).toEqual(["front", "new"]);
    expect(countGoodPhotos(uploads, flaws)).toBe(1);
  });

  it("are found before they are uploaded, by what the device knows of the file", () => {
    const uploads = [
      makeDevicePhoto("front"),
      makeDevicePhoto("copy", { name: "front.jpg", modified: 2 }),
      makeDevicePhoto("renamed"),
      makeDevicePhoto("hall", { bytes: 250_001 }),
    ];
    expect([...findPhotoFlaws(uploads).keys()]).toEqual(["copy", "renamed"]);
  });

  it("are no removed or failed ones, and no videos", () => {
    const uploads: Upload[] = [
      { ...makePhoto("gone", "a"), state: "removed" },
      { ...makePhoto("bad", "a"), state: "failed" },
      makePhoto("front", "a"),
      { ...makePhoto("film", "a"), kind: "video" },
    ];
    expect(findPhotoFlaws(uploads).size).toBe(0);
    expect(countGoodPhotos(uploads, findPhotoFlaws(uploads))).toBe(1);
  });
});
