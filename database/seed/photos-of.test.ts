import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEMO_NOW, findWrong } from "#tests/support/demo.ts";
import { makeDemo } from "./demo.ts";
import type { Draft } from "./draft.ts";
import { readPhotoFacts } from "./facts.ts";

const { drafts } = makeDemo(DEMO_NOW);
const photos = readPhotoFacts();
const LARGEST_BYTES = 32_000_000;

/** The storeys of the building; a room's is as high as the floor above its top one. */
const countFloors = ({ row, slot }: Draft) => (row.total_floors ?? 0) + (slot.type === "Room" ? 1 : 0);

describe("the pictures of a listing in the demo", () => {
  it("fit its place, so that no mountains are in sight of Patna", () => {
    expect(
      findWrong(
        drafts,
        ({ row, slot, photos }) =>
          photos.some(({ zones }) => !zones?.includes(slot.site.zone)) && row.property_title,
      ),
    ).toEqual([]);
  });

  it("show a building with as many floors as it has", () => {
    const homes = drafts.filter(({ photos }) => photos.some(({ kind }) => /apartment|villa/.test(kind)));
    expect(homes.length).toBeGreaterThan(700);
    expect(
      findWrong(homes, (draft) => {
        const floors = countFloors(draft);
        const buildings = draft.photos.filter(({ kind }) => /apartment|villa|office/.test(kind));
        const unfit = buildings.filter(({ floors: [min, max] = [0, 0] }) => floors < min || floors > max);
        return unfit.length > 0 && `${draft.row.property_title}: ${floors} floors, ${unfit[0]?.file}`;
      }),
    ).toEqual([]);
  });

  it("are of one building, or of one plot", () => {
    expect(
      findWrong(drafts, ({ row, photos }) => {
        const places = photos.filter(
          ({ category, kind }) => category !== "interior" && kind !== "construction",
        );
        return new Set(places.map(({ file, of }) => of ?? file)).size !== 1 && row.property_title;
      }),
    ).toEqual([]);
  });

  it("show a building site only where something is being built", () => {
    expect(
      findWrong(
        drafts,
        ({ row, photos }) =>
          photos.some(({ kind }) => kind === "construction") &&
          row.availability === "ready" &&
          row.property_title,
      ),
    ).toEqual([]);
  });
});

describe("the pictures of the demo", () => {
  it("are all shown by some listing, but for those of regions and of the first page", () => {
    const shown = new Set(drafts.flatMap((draft) => draft.photos.map(({ file }) => file)));
    const others = photos.filter(({ file, category }) => !shown.has(file) && !/hero|region/.test(category));
    expect(others).toEqual([]);
    expect(photos.filter(({ of }) => !of)).toHaveLength(142);
  });

  it("are details of the size in which they were cut", () => {
    const details = photos.filter(({ of }) => of);
    expect(details.length).toBeGreaterThan(100);
    expect(
      findWrong(details, ({ file, cut, width, height }) => {
        const [left = 0, top = 0, ...size] = cut ?? [];
        if (size.join() !== `${width},${height}`) return `${file} is cut to ${size}`;
        return (left + width > 1280 || top + height > 854) && `${file} is cut beyond its picture`;
      }),
    ).toEqual([]);
  });

  it("and all others in the repository have 32 MB together at most", () => {
    const root = fileURLToPath(new URL("../..", import.meta.url));
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
    const pictures = files.filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file));
    expect(pictures.length).toBeGreaterThan(photos.length);
    const bytes = pictures.reduce((sum, file) => sum + statSync(`${root}/${file}`).size, 0);
    expect(bytes).toBeLessThan(LARGEST_BYTES);
  });
});
