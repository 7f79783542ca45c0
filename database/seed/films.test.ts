import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FilePathSource, Input, MP4 } from "mediabunny";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { makeDemo } from "./demo.ts";
import { createDemoFiles } from "./demo-files.ts";
import { readFilmFacts } from "./facts.ts";

const films = readFilmFacts();
const LARGEST_BYTES = 250_000;

let folder: string;
let files: ReturnType<typeof createDemoFiles>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "thikana-demo-"));
  files = createDemoFiles(createFolderStorage(folder));
});
afterAll(async () => {
  files.close();
  await rm(folder, { recursive: true });
});

describe("the films of the demo", () => {
  it("belong to public listings that show the same pictures, in several towns, for sale and for rent", () => {
    const { drafts } = makeDemo(DEMO_NOW);
    const filmed = drafts.flatMap(({ film, ...draft }) => (film ? [{ ...draft, film }] : []));
    expect(filmed).toHaveLength(9);
    expect(new Set(filmed.map(({ film }) => film.file))).toEqual(new Set(films.map(({ file }) => file)));
    expect(new Set(filmed.map(({ slot }) => slot.site.town.slug)).size).toBeGreaterThan(3);
    for (const { film, photos, row } of filmed) {
      expect(row).toMatchObject({ verification: "approved", availability: "ready" });
      expect(photos.map(({ file }) => file)).toEqual(expect.arrayContaining(film.pictures));
    }
  });

  it.each(films)("$file passes the inspection of an owner's video, and is short and small", async (film) => {
    const { key, bytes, width, height, videoType } = await files.putFilm(film);
    expect(videoType).toBe("mp4");
    expect(bytes).toBeLessThan(LARGEST_BYTES);
    const path = join(folder, `videos/${key}/original.mp4`);
    using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
    const duration = await input.computeDuration();
    expect(duration).toBeGreaterThan(4);
    expect(duration).toBeLessThan(6);
    const track = await input.getPrimaryVideoTrack();
    expect(await track?.getCodec()).toBe("avc");
    // The still picture has the shape of the film, so that nothing moves when it is played.
    const shape = ((await track?.getDisplayWidth()) ?? 0) / ((await track?.getDisplayHeight()) ?? 1);
    expect(width / height).toBeCloseTo(shape, 1);
  });
});
