import { open } from "node:fs/promises";
import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { createBoundedSource } from "./bounded-source.ts";
import { copyPackets, type PacketCopy } from "./packet-copy.ts";
import type { VideoType } from "./video-kind.ts";
import { RejectedVideo } from "./video-refusal.ts";
import { getTracksToKeep, type SelectedTracks } from "./video-tracks.ts";

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
  const kept = await getTracksToKeep(input, format, size);
  if (kept.picture.packets === 0) throw new RejectedVideo("damaged");
  const output = new Output({ format, target: new FilePathTarget(to) });
  const copies = [await copyPicture(output, kept.picture), ...(await copySound(output, kept.sound))];
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
