import type {
  AudioCodec,
  Input,
  InputAudioTrack,
  InputVideoTrack,
  OutputFormat,
  VideoCodec,
} from "mediabunny";
import { getPackets } from "./packets-of.ts";
import { RejectedVideo } from "./video-refusal.ts";

/** The picture or sound track that is kept. */
export interface SelectedTrack<Track, Codec> {
  readonly track: Track;
  readonly codec: Codec;
  /** How many frames or pieces of sound it has. */
  readonly packets: number;
}

export interface SelectedTracks {
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
export async function getTracksToKeep(
  input: Input,
  format: OutputFormat,
  size: number,
): Promise<SelectedTracks> {
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
