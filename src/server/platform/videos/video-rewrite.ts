import { type FileHandle, open } from "node:fs/promises";
import {
  type AudioCodec,
  CustomSource,
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { copyPackets, getPackets, type PacketCopy } from "./packet-copy.ts";
import { RejectedVideo, type VideoType } from "./video-file.ts";

/** Thrown if reading a file costs more than any real video does. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
}

/** The frame list of a film of four hours takes a third of this, and so does its largest single frame. */
const MOST_AT_ONCE = 32 * 1024 * 1024;
/** Lists are read more than once, together with the data between the parts that are needed. */
const MOST_TIMES_OVER = 4;
const MOST_READS = 2_000_000;
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * A file for Mediabunny that counts how much is read.
 * @throws TooMuchWork if more is read, or in larger pieces, than a real video needs
 */
function createBoundedSource(file: FileHandle, size: number): CustomSource {
  let reads = 0;
  let bytes = 0;
  return new CustomSource({
    getSize: () => size,
    async read(start, end) {
      const length = end - start;
      reads += 1;
      bytes += length;
      if (length > MOST_AT_ONCE || reads > MOST_READS || bytes > MOST_TIMES_OVER * size + MOST_AT_ONCE)
        throw new TooMuchWork("The video asks for too much to be read.");
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    },
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: "fileSystem",
  });
}

/** The picture or sound track that is kept. */
export interface SelectedTrack<Track, Codec> {
  readonly track: Track;
  readonly codec: Codec;
  /** How many frames or pieces of sound it has. */
  readonly packets: number;
}

interface SelectedTracks {
  readonly picture: SelectedTrack<InputVideoTrack, VideoCodec>;
  readonly sound: SelectedTrack<InputAudioTrack, AudioCodec> | null;
}

/** Codecs that browsers play. */
const PLAYED: readonly VideoCodec[] = ["avc", "hevc", "vp8", "vp9", "av1"];
/** A phone writes five, a drone camera eight. */
const MOST_TRACKS = 50;
/** Four hours at sixty frames a second, with sound, have fewer. */
const MOST_PACKETS = 2_000_000;

/**
 * Chooses what to keep of a video: its first picture track that browsers play, and its first sound track that fits with
 * it. Everything else in the file is dropped: locations, subtitles, second picture tracks.
 * @param size of the file; the tracks cannot contain more bytes than that
 * @throws RefusedVideo
 */
async function getTracksToKeep(input: Input, format: OutputFormat, size: number): Promise<SelectedTracks> {
  if ((await input.getTracks()).length > MOST_TRACKS) throw new RejectedVideo("too-much-work");
  const pictures = await input.getVideoTracks();
  if (pictures.length === 0) throw new RejectedVideo("not-a-video");
  const written = format.getSupportedVideoCodecs();
  const played = PLAYED.filter((codec) => written.includes(codec));
  const picture = await getFirst(pictures, played);
  if (!picture) throw new RejectedVideo("codec");
  const sound = await getFirst(await input.getAudioTracks(), format.getSupportedAudioCodecs());
  const room = { packets: MOST_PACKETS, bytes: size };
  return {
    picture: { ...picture, packets: await countPackets(picture.track, room) },
    sound: sound && { ...sound, packets: await countPackets(sound.track, room) },
  };
}

async function getFirst<Codec, Track extends { getCodec(): Promise<Codec | null> }>(
  tracks: readonly Track[],
  played: readonly Codec[],
): Promise<{ track: Track; codec: Codec } | null> {
  for (const track of tracks) {
    const codec = await track.getCodec();
    if (codec !== null && played.includes(codec)) return { track, codec };
  }
  return null;
}

/** Each byte of a file belongs to at most one frame, so all frames together cannot be larger than the file. */
async function countPackets(
  track: InputVideoTrack | InputAudioTrack,
  room: { packets: number; bytes: number },
): Promise<number> {
  let count = 0;
  for await (const { byteLength } of getPackets(track, { metadataOnly: true })) {
    count += 1;
    room.packets -= 1;
    room.bytes -= byteLength;
    if (room.packets < 0) throw new RejectedVideo("too-much-work");
    if (room.bytes < 0) throw new RejectedVideo("damaged");
  }
  return count;
}

/**
 * Writes the picture and the sound of a video into a new file, and nothing else. Other data from a phone, a drone or an
 * editor (location, device, owner, subtitles, unknown parts) is not copied, so we need not search for it. Frames stay
 * as they are; their index is written at the beginning, so that playback starts at once.
 * @throws RefusedVideo
 * @throws TooMuchWork
 */
export async function rewriteVideo(from: string, to: string, type: VideoType): Promise<void> {
  await using file = await open(from, "r");
  const { size } = await file.stat();
  using input = new Input({ source: createBoundedSource(file, size), formats: [MP4, QTFF, WEBM] });
  const format = type === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "reserve" });
  const stored = await getTracksToKeep(input, format, size);
  if (stored.picture.packets === 0) throw new RejectedVideo("damaged");
  const output = new Output({ format, target: new FilePathTarget(to) });
  const copies = [await copyPicture(output, stored.picture), ...(await copySound(output, stored.sound))];
  await output.start();
  await copyPackets(copies, { fromZero: type === "webm" });
  await output.finalize();
}

async function copyPicture(
  output: Output,
  { track, codec, packets }: SelectedTracks["picture"],
): Promise<PacketCopy> {
  const config = await track.getDecoderConfig();
  if (!config) throw new RejectedVideo("damaged");
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, {
    maximumPacketCount: packets,
    rotation: await track.getRotation(),
    flip: await track.getFlip(),
  });
  return { kind: "picture", track, codec, config, source };
}

async function copySound(output: Output, sound: SelectedTracks["sound"]): Promise<PacketCopy[]> {
  const config = sound && sound.packets > 0 ? await sound.track.getDecoderConfig() : null;
  if (!sound || !config) return [];
  const source = new EncodedAudioPacketSource(sound.codec);
  output.addAudioTrack(source, { maximumPacketCount: sound.packets });
  return [{ kind: "sound", track: sound.track, config, source }];
}
