import type { FileHandle } from "node:fs/promises";
import { type Failure, unsupported } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { bytesAt, type Mp4Box, overwrite } from "./mp4-boxes.ts";

/** Entries of one table; an hour of places, sixty in a second, has fewer. */
const MOST = 500_000;

export const damaged = (): Failure => unsupported(m.media_video_damaged());

/**
 * Overwrites what a track plays, wherever its tables (ISO/IEC 14496-12, 8.7) say that it lies.
 * @param samples the boxes of its `stbl`
 * @throws Failure `unsupported` where more is told than the file can hold
 */
export async function emptySamples(
  file: FileHandle,
  samples: readonly Mp4Box[],
  size: number,
): Promise<void> {
  const sizes = await sizesOf(file, samples);
  const chunks = await chunksOf(file, samples);
  const runs = await runsOf(file, samples);
  let [sample, run, left] = [0, 0, size];
  for (const [nth, from] of chunks.entries()) {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= nth + 1) run += 1;
    const next = Math.min(sample + (runs[run]?.samples ?? 0), sizes.count);
    const bytes = sizes.between(sample, next);
    // Each byte belongs to one of them, so that they are together no longer than the file.
    left -= bytes;
    if (left < 0 || from + bytes > size) throw damaged();
    await overwrite(file, from, from + bytes);
    sample = next;
  }
}

/** How long each sample is: `stsz`, with one length for all or one for each. */
async function sizesOf(file: FileHandle, samples: readonly Mp4Box[]) {
  const box = samples.find(({ type }) => type === "stsz");
  if (!box) return { count: 0, between: () => 0 };
  const head = await bytesAt(file, box.content, 12);
  if (head.length < 12) throw damaged();
  const [each, count] = [head.readUInt32BE(4), head.readUInt32BE(8)];
  if (each > 0) return { count, between: (from: number, to: number) => each * (to - from) };
  const list = await tableAt(file, { at: box.content + 12, end: box.end, count, width: 4 });
  const length = (nth: number) => list.readUInt32BE(nth * 4);
  return {
    count,
    between: (from: number, to: number) => {
      let bytes = 0;
      for (let nth = from; nth < to; nth += 1) bytes += length(nth);
      return bytes;
    },
  };
}

/** Where each chunk begins: `stco`, or `co64` in long files. */
async function chunksOf(file: FileHandle, samples: readonly Mp4Box[]): Promise<number[]> {
  const box = samples.find(({ type }) => type === "stco" || type === "co64");
  if (!box) return [];
  const width = box.type === "co64" ? 8 : 4;
  const { list, count } = await counted(file, box, width);
  return Array.from({ length: count }, (_, nth) =>
    width === 8 ? Number(list.readBigUInt64BE(nth * 8)) : list.readUInt32BE(nth * 4),
  );
}

/** From which chunk on each has how many samples: `stsc`. */
async function runsOf(file: FileHandle, samples: readonly Mp4Box[]) {
  const box = samples.find(({ type }) => type === "stsc");
  if (!box) return [];
  const { list, count } = await counted(file, box, 12);
  return Array.from({ length: count }, (_, nth) => ({
    first: list.readUInt32BE(nth * 12),
    samples: list.readUInt32BE(nth * 12 + 4),
  }));
}

/** A table behind its version and the number of its entries. */
async function counted(file: FileHandle, { content, end }: Mp4Box, width: number) {
  const head = await bytesAt(file, content, 8);
  if (head.length < 8) throw damaged();
  const count = head.readUInt32BE(4);
  return { count, list: await tableAt(file, { at: content + 8, end, count, width }) };
}

async function tableAt(
  file: FileHandle,
  { at, end, count, width }: { at: number; end: number; count: number; width: number },
): Promise<Buffer> {
  if (count > MOST || at + count * width > end) throw damaged();
  return bytesAt(file, at, count * width);
}
