import { type FileHandle, open } from "node:fs/promises";
import { type Failure, unsupported } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { boxesIn, bytesAt, isMp4, type Mp4Box } from "./mp4-boxes.ts";
import { isWebm, isWholeWebm } from "./webm.ts";

/** QuickTime is kept as MP4, which was made from it: players read both alike, and fewer know its own name. */
export type VideoType = "mp4" | "webm";

/** Where phones and editors write the place, the owner and the device. */
const PRIVATE = new Set(["udta", "meta", "uuid"]);
const ZEROS = Buffer.alloc(65_536);
/** How the frames of what browsers play are named (mp4ra.org, "codecs"). */
const PLAYED = new Set(["avc1", "avc3", "hvc1", "hev1", "vp08", "vp09", "av01"]);
const HEAD = 4096;

/** Whether it is to be looked at as a video, by its first bytes. HEIC and AVIF pictures begin alike and are none. */
export async function looksLikeVideo(path: string): Promise<boolean> {
  await using file = await open(path, "r");
  const head = await bytesAt(file, 0, HEAD);
  return isMp4(head) || isWebm(head);
}

/**
 * Says what a video is by its content, and takes the place out that a phone wrote into it. The file is changed where it
 * stands, without moving a byte; done again, nothing is left to change.
 * @param path a file that nobody is served yet
 * @throws Failure `unsupported`, in words
 */
export async function prepareVideo(path: string): Promise<VideoType> {
  await using file = await open(path, "r+");
  const { size } = await file.stat();
  const head = await bytesAt(file, 0, HEAD);
  if (isMp4(head)) return await prepareMp4(file, size);
  if (!isWebm(head)) throw unsupported(m.media_not_a_video());
  if (!isWholeWebm(head, size)) throw damaged();
  return "webm";
}

async function prepareMp4(file: FileHandle, size: number): Promise<"mp4"> {
  const boxes = await inside(file, 0, size);
  const movie = boxes.find(({ type }) => type === "moov");
  const frames = boxes.some(({ type }) => type === "mdat" || type === "moof");
  if (!movie || !frames) throw damaged();
  const parts = await inside(file, movie.content, movie.end);
  const tracks = await Promise.all(
    parts.filter(({ type }) => type === "trak").map(({ content, end }) => inside(file, content, end)),
  );
  const codecs = (await Promise.all(tracks.map((track) => pictureCodec(file, track)))).filter(Boolean);
  if (codecs.length === 0) throw unsupported(m.media_not_a_video());
  if (!codecs.some((codec) => PLAYED.has(codec ?? ""))) throw unsupported(m.media_video_codec());
  for (const box of [...boxes, ...parts, ...tracks.flat()]) if (PRIVATE.has(box.type)) await blank(file, box);
  return "mp4";
}

/** Nothing is left in it, and named "free", players pass over it. */
async function blank(file: FileHandle, { at, content, end }: Mp4Box): Promise<void> {
  await file.write(Buffer.from("free"), 0, 4, at + 4);
  for (let from = content; from < end; from += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - from), from);
}

/** How the pictures of a track are coded; null for sound and everything else. */
async function pictureCodec(file: FileHandle, track: readonly Mp4Box[]): Promise<string | null> {
  const media = await within(file, track, "mdia");
  const handler = media.find(({ type }) => type === "hdlr");
  if (!handler || (await bytesAt(file, handler.content + 8, 4)).toString("latin1") !== "vide") return null;
  const samples = await within(file, await within(file, media, "minf"), "stbl");
  const described = samples.find(({ type }) => type === "stsd");
  // Version and count stand before the first of them, which begins with its length.
  return described ? (await bytesAt(file, described.content + 12, 4)).toString("latin1") : "";
}

async function within(file: FileHandle, boxes: readonly Mp4Box[], type: string): Promise<Mp4Box[]> {
  const box = boxes.find((one) => one.type === type);
  return box ? inside(file, box.content, box.end) : [];
}

async function inside(file: FileHandle, from: number, to: number): Promise<Mp4Box[]> {
  const boxes = await boxesIn(file, from, to);
  if (!boxes) throw damaged();
  return boxes;
}

const damaged = (): Failure => unsupported(m.media_video_damaged());
