import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import {
  createBox,
  createFilm,
  createFtyp,
  createMoov,
  createNumbers,
  createOtherTrack,
  createWebm,
  createWebmTags,
  FIRST,
  frames,
  mp4,
  place,
  track,
} from "#tests/support/videos.ts";
import { createVideos, type Videos } from "./videos.ts";

let folder: string;
let videos: Videos;
/** A file without an end can be tested with less than twenty seconds of work. */
const HOSTILE_SECONDS = 3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "videos-"));
  videos = createVideos(createFolderStorage(join(folder, "media")), HOSTILE_SECONDS);
});
afterAll(async () => {
  videos.close();
  await rm(folder, { recursive: true });
});

/** The bytes that are served for a video. */
async function storeVideo(bytes: Buffer): Promise<Buffer> {
  const path = join(folder, "sent");
  await writeFile(path, bytes);
  const { key, type, bytes: size } = await videos.put(path, "somebody");
  expect((await readdir(folder)).filter((name) => name.endsWith(".clean"))).toEqual([]);
  const stored = await videos.open(key, type);
  const parts: Buffer[] = [];
  for await (const part of stored?.read({ start: 0, end: size - 1 }) ?? []) parts.push(part);
  return Buffer.concat(parts);
}

/** The header of one part of a film. */
const createFragment = (...boxes: Buffer[]) =>
  createBox(
    "moof",
    createBox("mfhd", createNumbers(0, 1)),
    createBox("traf", createBox("tfhd", createNumbers(0x02_00_00, 1)), ...boxes),
    createBox("uuid", place),
  );

/** A film in parts of a fraction of a second, as written by cameras that may lose their power. */
function fragmented(...between: Buffer[]): Buffer {
  const head = Buffer.concat([
    createFtyp("iso5"),
    createMoov(
      track({ samples: { at: 0, count: 0, bytes: 0 } }),
      createBox("mvex", createBox("trex", createNumbers(0, 1, 1, 40, frames.length / 5, 0))),
    ),
  ]);
  const fragment = (data: number) =>
    createFragment(
      createBox("tfdt", createNumbers(0, 0)),
      createBox("trun", createNumbers(1, 5, data)),
      createBox("udta", place),
    );
  const moof = fragment(fragment(0).length + 8);
  return Buffer.concat([head, ...between, moof, createBox("mdat", frames), createBox("mfra", place)]);
}

/** An H.264 unit with free text of a camera, before the unit with the picture. */
function makeNotedFrames(): Buffer {
  const note = Buffer.concat([
    Buffer.from([6, 5, 16 + place.length]),
    Buffer.alloc(16, 7),
    place,
    Buffer.from([0x80]),
  ]);
  const unit = Buffer.concat([createNumbers(note.length), note]);
  return Buffer.concat([unit, frames.subarray(0, 1000)]);
}
const noted = makeNotedFrames();

const drone = createOtherTrack("meta", "gpmd", { at: FIRST.at, count: 1, bytes: place.length });
const cover = createBox(
  "udta",
  createBox(
    "meta",
    Buffer.alloc(4),
    createBox("ilst", createBox("\xa9xyz", createBox("data", Buffer.alloc(8), place))),
  ),
);

describe("a video as it is published", () => {
  it.each<[string, Buffer]>([
    ["a phone's", mp4],
    ["one in fragments", fragmented()],
    [
      "one in fragments with parts between them",
      fragmented(createBox("uuid", place), createBox("free", place)),
    ],
    ["one with a second head", createFilm([track()], [createMoov(createBox("udta", place), track())])],
    ["one whose head holds boxes in boxes", createFilm([cover, track({ more: [cover] })])],
    [
      "one with parts that nobody knows",
      createFilm(
        [track({ more: [createBox("GPS ", place)] }), createBox("gps0", place)],
        [createBox("XMP_", place)],
      ),
    ],
    [
      "one with room that is not empty",
      createFilm([createBox("free", place), track()], [createBox("free", place), createBox("skip", place)]),
    ],
    ["one of an old camera", createFilm([track()], [createBox("wide"), createBox("mdat", place)])],
    [
      "a drone's",
      Buffer.concat([
        createFtyp(),
        createBox("mdat", place, frames),
        createMoov(track({ samples: { ...FIRST, at: FIRST.at + place.length } }), drone),
      ]),
    ],
    [
      "a dash camera's",
      Buffer.concat([
        createFtyp(),
        createBox("mdat", noted),
        createMoov(track({ samples: { at: FIRST.at, count: 1, bytes: noted.length } })),
      ]),
    ],
    ["an editor's WebM", createWebm({ more: [createWebmTags("+26.7100+088.4200/")] })],
  ])(
    "[SEC-05] does not contain the place that was stored in %s, but all of its frames",
    async (_what, bytes) => {
      expect(bytes.includes("+26.71")).toBe(true);
      const served = await storeVideo(bytes);
      expect(served.includes("+26.71")).toBe(false);
      expect(served.includes(frames.subarray(0, 1000))).toBe(true);
    },
  );

  it("[SEC-05] has the same frames as before", async () => {
    expect((await storeVideo(mp4)).includes(frames)).toBe(true);
    expect((await storeVideo(fragmented())).includes(frames)).toBe(true);
  });
});

describe("a malicious video", () => {
  it("[SEC-02] with two hundred location tracks in a million and a half chunks takes almost no time", async () => {
    const places = { at: FIRST.at, count: 7_500, bytes: 1 };
    const many = Array.from({ length: 199 }, () => createOtherTrack("meta", "gpmd", places, 7_500));
    expect((await storeVideo(createFilm([track(), ...many]))).length).toBeLessThan(20_000);
  });

  const findRejection = async (bytes: Buffer) => {
    const path = join(folder, "hostile");
    await writeFile(path, bytes);
    await expect(videos.put(path, "an attacker")).rejects.toMatchObject({ code: "unsupported" });
  };
  const samples = { at: FIRST.at, count: 500_000, bytes: 1 };

  it.each<[string, () => Buffer]>([
    ["two hundred tracks", () => createFilm(Array.from({ length: 200 }, () => track()))],
    [
      "half a million chunks",
      () => createFilm([track({ samples: { ...samples, bytes: 8 }, chunks: 500_000 })]),
    ],
    [
      "thousands of millions of frames of nothing",
      () => createFilm([track({ samples: { ...samples, count: 0xffffffff, bytes: 0 } })]),
    ],
    [
      "a fragment of thousands of millions of frames",
      () =>
        Buffer.concat([
          createFtyp(),
          createMoov(
            track({ samples: { at: 0, count: 0, bytes: 0 } }),
            createBox("mvex", createBox("trex", createNumbers(0, 1, 1, 1, 0, 0))),
          ),
          createFragment(createBox("trun", createNumbers(0, 0xffffffff))),
          createBox("mdat", frames),
        ]),
    ],
  ])(
    "[SEC-02] of %s is refused within a time limit, without affecting other work",
    async (_what, make) => {
      await findRejection(make());
      expect((await storeVideo(mp4)).includes(frames)).toBe(true);
    },
    40_000,
  );
});
