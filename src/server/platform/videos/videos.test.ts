import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  box,
  FIRST,
  film,
  frames,
  ftyp,
  moov,
  mp4,
  numbers,
  otherTrack,
  place,
  track,
  webm,
  webmTags,
} from "#tests/support/videos.ts";
import { createFolderStorage } from "../storage/storage.folder.ts";
import { createVideos, type Videos } from "./videos.ts";

let folder: string;
let videos: Videos;
/** What is without end needs no twenty seconds of work to show it. */
const HOSTILE_SECONDS = 3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "videos-"));
  videos = createVideos(createFolderStorage(join(folder, "media")), HOSTILE_SECONDS);
});
afterAll(async () => {
  videos.close();
  await rm(folder, { recursive: true });
});

/** What is served of a video. */
async function kept(bytes: Buffer): Promise<Buffer> {
  const path = join(folder, "sent");
  await writeFile(path, bytes);
  const { key, type, bytes: size } = await videos.put(path, "somebody");
  expect((await readdir(folder)).filter((name) => name.endsWith(".clean"))).toEqual([]);
  const stored = await videos.open(key, type);
  const parts: Buffer[] = [];
  for await (const part of stored?.read({ start: 0, end: size - 1 }) ?? []) parts.push(part);
  return Buffer.concat(parts);
}

/** A film in parts of a second each, as cameras record that may lose their power. */
function fragmented(...between: Buffer[]): Buffer {
  const head = Buffer.concat([
    ftyp("iso5"),
    moov(
      track({ samples: { at: 0, count: 0, bytes: 0 } }),
      box("mvex", box("trex", numbers(0, 1, 1, 40, frames.length / 5, 0))),
    ),
  ]);
  const fragment = (data: number) =>
    box(
      "moof",
      box("mfhd", numbers(0, 1)),
      box(
        "traf",
        box("tfhd", numbers(0x02_00_00, 1)),
        box("tfdt", numbers(0, 0)),
        box("trun", numbers(1, 5, data)),
        box("udta", place),
      ),
      box("uuid", place),
    );
  const moof = fragment(fragment(0).length + 8);
  return Buffer.concat([head, ...between, moof, box("mdat", frames), box("mfra", place)]);
}

/** A unit of H.264 that says what a camera likes, before the unit that is seen. */
function notedFrames(): Buffer {
  const note = Buffer.concat([
    Buffer.from([6, 5, 16 + place.length]),
    Buffer.alloc(16, 7),
    place,
    Buffer.from([0x80]),
  ]);
  const unit = Buffer.concat([numbers(note.length), note]);
  return Buffer.concat([unit, frames.subarray(0, 1000)]);
}
const noted = notedFrames();

const drone = otherTrack("meta", "gpmd", { at: FIRST.at, count: 1, bytes: place.length });
const cover = box(
  "udta",
  box("meta", Buffer.alloc(4), box("ilst", box("\xa9xyz", box("data", Buffer.alloc(8), place)))),
);

describe("a video as it is served", () => {
  it.each<[string, Buffer]>([
    ["a phone's", mp4],
    ["one in fragments", fragmented()],
    ["one in fragments with parts between them", fragmented(box("uuid", place), box("free", place))],
    ["one with a second head", film([track()], [moov(box("udta", place), track())])],
    ["one whose head holds boxes in boxes", film([cover, track({ more: [cover] })])],
    [
      "one with parts that nobody knows",
      film([track({ more: [box("GPS ", place)] }), box("gps0", place)], [box("XMP_", place)]),
    ],
    [
      "one with room that is not empty",
      film([box("free", place), track()], [box("free", place), box("skip", place)]),
    ],
    ["one of an old camera", film([track()], [box("wide"), box("mdat", place)])],
    [
      "a drone's",
      Buffer.concat([
        ftyp(),
        box("mdat", place, frames),
        moov(track({ samples: { ...FIRST, at: FIRST.at + place.length } }), drone),
      ]),
    ],
    [
      "a dash camera's",
      Buffer.concat([
        ftyp(),
        box("mdat", noted),
        moov(track({ samples: { at: FIRST.at, count: 1, bytes: noted.length } })),
      ]),
    ],
    ["an editor's WebM", webm({ more: [webmTags("+26.7100+088.4200/")] })],
  ])(
    "[SEC-05] holds nothing of the place that was written into %s, and all of its frames",
    async (_what, bytes) => {
      expect(bytes.includes("+26.71")).toBe(true);
      const served = await kept(bytes);
      expect(served.includes("+26.71")).toBe(false);
      expect(served.includes(frames.subarray(0, 1000))).toBe(true);
    },
  );

  it("[SEC-05] leaves frames as they are", async () => {
    expect((await kept(mp4)).includes(frames)).toBe(true);
    expect((await kept(fragmented())).includes(frames)).toBe(true);
  });
});

describe("a hostile video", () => {
  it("[SEC-02] with two hundred tracks of places in a million and a half chunks costs next to nothing", async () => {
    const places = { at: FIRST.at, count: 7_500, bytes: 1 };
    const many = Array.from({ length: 199 }, () => otherTrack("meta", "gpmd", places, 7_500));
    expect((await kept(film([track(), ...many]))).length).toBeLessThan(20_000);
  });

  const refused = async (bytes: Buffer) => {
    const path = join(folder, "hostile");
    await writeFile(path, bytes);
    await expect(videos.put(path, "an attacker")).rejects.toMatchObject({ code: "unsupported" });
  };
  const samples = { at: FIRST.at, count: 500_000, bytes: 1 };

  it.each<[string, () => Buffer]>([
    ["two hundred tracks", () => film(Array.from({ length: 200 }, () => track()))],
    ["half a million chunks", () => film([track({ samples: { ...samples, bytes: 8 }, chunks: 500_000 })])],
    [
      "thousands of millions of frames of nothing",
      () => film([track({ samples: { ...samples, count: 0xffffffff, bytes: 0 } })]),
    ],
    [
      "a fragment of thousands of millions of frames",
      () =>
        Buffer.concat([
          ftyp(),
          moov(
            track({ samples: { at: 0, count: 0, bytes: 0 } }),
            box("mvex", box("trex", numbers(0, 1, 1, 1, 0, 0))),
          ),
          box(
            "moof",
            box("mfhd", numbers(0, 1)),
            box("traf", box("tfhd", numbers(0x02_00_00, 1)), box("trun", numbers(0, 0xffffffff))),
          ),
          box("mdat", frames),
        ]),
    ],
  ])(
    "[SEC-02] of %s is refused in bounded time, and ends nobody else's work",
    async (_what, make) => {
      await refused(make());
      expect((await kept(mp4)).includes(frames)).toBe(true);
    },
    40_000,
  );
});
