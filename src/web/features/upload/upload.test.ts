import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  findUploadError,
  getPlacesTaken,
  guessKind,
  isBusy,
  isMissing,
  isStored,
  listStoredFiles,
  moveUpload,
  type Upload,
} from "./upload.ts";
import { describeShelfError, UploadMemory } from "./upload-storage.ts";

const MEGABYTE = 1_048_576;
const makeUpload = (id: string, kind: Upload["kind"], more: Partial<Upload> = {}): Upload => ({
  ...{ id, kind, name: id, bytes: 1, state: "done", part: 1, mediaId: id, url: `/media/${id}`, ...more },
});

describe("the files of a form", () => {
  it.each([
    ["video/mp4", "tour", "video"],
    ["", "IMG_2041.MOV", "video"],
    ["image/jpeg", "front.jpg", "photo"],
    ["", "notes.txt", "photo"],
  ])("with type %j and name %j are treated as a %s", (type, name, kind) => {
    expect(guessKind({ type, name })).toBe(kind);
  });

  it.each([
    ["photo", 20 * MEGABYTE, 39, undefined],
    ["photo", 20 * MEGABYTE + 1, 0, "20 MB"],
    ["photo", 1, 40, "40 photos"],
    ["video", 500 * MEGABYTE, 4, undefined],
    ["video", 500 * MEGABYTE + 1, 0, "500 MB"],
    ["video", 1, 5, "5 videos"],
  ] as const)("[OWNER-04] include a %s of %d bytes beside %d others: %s", (kind, bytes, there, words) => {
    const told = findUploadError(kind, bytes, there);
    if (words === undefined) expect(told).toBeUndefined();
    else expect(told).toContain(words);
  });

  it("are sent with photos first, without removed and unfinished ones", () => {
    const uploads = [
      makeUpload("film", "video"),
      makeUpload("front", "photo"),
      makeUpload("gone", "photo", { state: "removed" }),
      makeUpload("coming", "photo", { state: "sending", mediaId: undefined }),
      makeUpload("hall", "photo"),
    ];
    expect(listStoredFiles(uploads).map(({ id }) => id)).toEqual(["front", "hall", "film"]);
  });
});

describe("files of people who are not signed in", () => {
  it.each([
    ["QuotaExceededError", "no space"],
    ["InvalidStateError", "private window"],
  ])("[OWNER-04] show a refusal of a %s that says what to do", (name, text) => {
    expect(describeShelfError(new DOMException("", name))).toContain(text);
    expect(describeShelfError(new DOMException("", name))).toContain("Sign in");
  });

  it("are in the form like those on the server, but are not sent with it", () => {
    const uploads = [makeUpload("front", "photo", { state: "device", mediaId: undefined, deviceId: "d1" })];
    expect(uploads.filter(isStored)).toHaveLength(1);
    expect(isBusy(uploads)).toBe(false);
    expect(listStoredFiles(uploads)).toEqual([]);
  });

  it("are missing if they failed or were abandoned, but not if they were refused", () => {
    const states = [
      { state: "left" },
      { state: "failed", again: true },
      { state: "failed", again: false },
      { state: "removed" },
      { state: "done" },
      { state: "sending" },
    ] as const;
    expect(states.map((state) => isMissing(makeUpload("a", "photo", state)))).toEqual([
      ...[true, true],
      ...[false, false, false, false],
    ]);
  });

  it("[OWNER-04] do not count as photos if they failed, so that the next one can be the cover", () => {
    const failed = makeUpload("torn", "photo", { state: "failed", mediaId: undefined });
    const uploads = [
      failed,
      makeUpload("front", "photo"),
      makeUpload("hall", "photo"),
      makeUpload("film", "video"),
    ];
    expect(getPlacesTaken(uploads, "photo")).toBe(2);
    expect(getPlacesTaken(uploads, "video")).toBe(1);
    expect(listStoredFiles(uploads).map(({ id }) => id)).toEqual(["front", "hall", "film"]);
    // Positions refer to counted files: the second of them moves before the first.
    expect(listStoredFiles(moveUpload(uploads, "hall", 0)).map(({ id }) => id)).toEqual([
      "hall",
      "front",
      "film",
    ]);
    expect(listStoredFiles(moveUpload(uploads, "front", 1)).map(({ id }) => id)).toEqual([
      "hall",
      "front",
      "film",
    ]);
  });

  it("can be moved among files of their kind", () => {
    const ids = (uploads: readonly Upload[]) => uploads.map(({ id }) => id).join(" ");
    const all = [
      makeUpload("a", "photo"),
      makeUpload("film", "video"),
      makeUpload("b", "photo"),
      makeUpload("c", "photo"),
    ];
    expect(ids(moveUpload(all, "c", 0))).toBe("c a film b");
    expect(ids(moveUpload(all, "a", 2))).toBe("film b c a");
    expect(moveUpload(all, "gone", 0)).toBe(all);
  });
});

describe("unfinished uploads that the device remembers", () => {
  const now = Date.UTC(2026, 10, 21);
  const one = {
    ...{ address: `/api/v1/uploads/${"a".repeat(24)}`, name: "tour.mp4", bytes: 9, modified: 1 },
    ...({ kind: "video", at: now } as const),
  };
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    });
  });

  it("[OWNER-04] are remembered as long as the server keeps them, for this form only", () => {
    const memory = new UploadMemory("listingDraft");
    memory.remember(one);
    memory.remember(one);
    expect(memory.readAll(now + 71 * 3_600_000)).toEqual([one]);
    expect(memory.readAll(now + 73 * 3_600_000)).toEqual([]);
    expect(new UploadMemory("edit:1").readAll(now)).toEqual([]);
    memory.forget(one.address);
    expect(items.size).toBe(0);
  });

  it.each([
    "not json",
    "{}",
    "[null, 1]",
    JSON.stringify([{ ...one, address: "https://elsewhere.example/api/v1/uploads/1" }]),
    JSON.stringify([{ ...one, bytes: "9" }]),
  ])("do not include %j", (written) => {
    items.set("listingDraft.uploads", written);
    expect(new UploadMemory("listingDraft").readAll(now)).toEqual([]);
  });
});
