import { type FileHandle, open } from "node:fs/promises";
import { unsupported } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { boxesIn, bytesAt, isMp4, type Mp4Box, overwrite } from "./mp4-boxes.ts";
import { damaged, emptySamples } from "./mp4-samples.ts";
import { isWebm, isWholeWebm } from "./webm.ts";

/** QuickTime is kept as MP4, which was made from it: players read both alike, and fewer know its own name. */
export type VideoType = "mp4" | "webm";

/** Where phones and editors write the place, the owner and the device. */
const PRIVATE = new Set(["udta", "meta", "uuid"]);
/** What is played. Tracks of other kinds carry places, second by second, and subtitles that say them. */
const HEARD_OR_SEEN = new Set(["vide", "soun"]);
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

/** How many boxes a file may have: as a whole (a live recording has two for each second), in its head, in each part. */
const MOST = { inFile: 10_000, inMovie: 200, inPart: 50 } as const;

async function prepareMp4(file: FileHandle, size: number): Promise<"mp4"> {
  const boxes = await inside(file, { content: 0, end: size }, MOST.inFile);
  const movie = boxes.find(({ type }) => type === "moov");
  const frames = boxes.some(({ type }) => type === "mdat" || type === "moof");
  if (!movie || !frames) throw damaged();
  const parts = await inside(file, movie, MOST.inMovie);
  const tracks = await tracksIn(file, parts);
  const pictures = tracks.filter(({ shows }) => shows === "vide");
  if (pictures.length === 0) throw unsupported(m.media_not_a_video());
  if (!pictures.some(({ codec }) => PLAYED.has(codec))) throw unsupported(m.media_video_codec());
  for (const track of tracks)
    if (!HEARD_OR_SEEN.has(track.shows)) await emptySamples(file, track.samples, size);
  const silent = tracks.filter(({ shows }) => !HEARD_OR_SEEN.has(shows)).map(({ box }) => box);
  const told = [...boxes, ...parts, ...tracks.flatMap(({ within }) => within)];
  for (const box of [...told.filter(({ type }) => PRIVATE.has(type)), ...silent]) await blank(file, box);
  return "mp4";
}

/** Nothing is left in it, and named "free", players pass over it. */
async function blank(file: FileHandle, { at, content, end }: Mp4Box): Promise<void> {
  await file.write(Buffer.from("free"), 0, 4, at + 4);
  await overwrite(file, content, end);
}

interface Track {
  readonly box: Mp4Box;
  readonly within: readonly Mp4Box[];
  /** `vide` for pictures, `soun` for sound; others say where a drone was, moment by moment. */
  readonly shows: string;
  /** How its frames are coded; blank where nothing says so. */
  readonly codec: string;
  /** Where its frames are told. */
  readonly samples: readonly Mp4Box[];
}

async function tracksIn(file: FileHandle, parts: readonly Mp4Box[]): Promise<Track[]> {
  const tracks: Track[] = [];
  for (const box of parts.filter(({ type }) => type === "trak")) {
    const within = await inside(file, box, MOST.inPart);
    const media = await part(file, within, "mdia");
    const samples = await part(file, await part(file, media, "minf"), "stbl");
    const handler = media.find(({ type }) => type === "hdlr");
    const described = samples.find(({ type }) => type === "stsd");
    tracks.push({
      ...{ box, within, samples },
      shows: handler ? await letters(file, handler.content + 8) : "",
      // Version and count stand before the first of them, which begins with its length.
      codec: described ? await letters(file, described.content + 12) : "",
    });
  }
  return tracks;
}

const letters = async (file: FileHandle, at: number) => (await bytesAt(file, at, 4)).toString("latin1");

async function part(file: FileHandle, boxes: readonly Mp4Box[], type: string): Promise<Mp4Box[]> {
  const box = boxes.find((one) => one.type === type);
  return box ? inside(file, box, MOST.inPart) : [];
}

async function inside(file: FileHandle, { content, end }: Pick<Mp4Box, "content" | "end">, most: number) {
  const boxes = await boxesIn(file, { from: content, to: end, most });
  if (!boxes) throw damaged();
  return boxes;
}
