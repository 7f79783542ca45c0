import type {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  InputAudioTrack,
  InputVideoTrack,
  VideoCodec,
} from "mediabunny";
import { getLengthBytes, removeNotedUnits } from "./decoder-config.ts";
import { removeNotes } from "./hidden-notes.ts";
import { getPackets } from "./packets-of.ts";
import { RejectedVideo } from "./video-refusal.ts";

/** The source and the target of packets. */
export type PacketCopy =
  | {
      readonly kind: "picture";
      readonly track: InputVideoTrack;
      readonly codec: VideoCodec;
      readonly config: VideoDecoderConfig;
      readonly source: EncodedVideoPacketSource;
    }
  | {
      readonly kind: "sound";
      readonly track: InputAudioTrack;
      readonly config: AudioDecoderConfig;
      readonly source: EncodedAudioPacketSource;
    };

interface PacketQueue {
  /** Whether it is the picture and not the sound. */
  readonly shows: boolean;
  readonly packets: AsyncIterator<EncodedPacket>;
  /** @returns whether there was anything to add */
  readonly add: (packet: EncodedPacket) => Promise<boolean>;
  readonly close: () => void;
  next: EncodedPacket | undefined;
}

/**
 * Copies all packets; packets of the same time are written beside each other, because players read them in that order.
 * @param options.fromZero whether no time may be below zero: then all times are shifted
 * @throws RefusedVideo if no frame is left
 */
export async function copyPackets(
  copies: readonly PacketCopy[],
  { fromZero }: { fromZero: boolean },
): Promise<void> {
  const lines = await Promise.all(copies.map(openPacketQueue));
  const earliest = Math.min(...lines.map(({ next }) => next?.timestamp ?? 0));
  const shift = fromZero ? Math.max(0, -earliest) : 0;
  let pictures = 0;
  for (let line = findEarliest(lines); line?.next; line = findEarliest(lines)) {
    const { next } = line;
    const added = await line.add(shift > 0 ? next.clone({ timestamp: next.timestamp + shift }) : next);
    if (added && line.shows) pictures += 1;
    line.next = await readNext(line.packets);
    if (!line.next) line.close();
  }
  if (pictures === 0) throw new RejectedVideo("damaged");
}

const findEarliest = (lines: readonly PacketQueue[]): PacketQueue | undefined =>
  lines
    .filter(({ next }) => next)
    .toSorted((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))
    .at(0);

async function readNext(packets: AsyncIterator<EncodedPacket>): Promise<EncodedPacket | undefined> {
  const { done, value } = await packets.next();
  return done ? undefined : value;
}

async function openPacketQueue(copy: PacketCopy): Promise<PacketQueue> {
  const packets = getPackets(copy.track);
  const close = () => copy.source.close();
  return {
    shows: copy.kind === "picture",
    packets,
    close,
    next: await readNext(packets),
    add: createAdder(copy),
  };
}

/**
 * The writer requires increasing times. Some files break this rule: the packet's time is corrected, or the packet is
 * left out if it is sound.
 */
function createAdder(copy: PacketCopy): PacketQueue["add"] {
  let latest = Number.NEGATIVE_INFINITY;
  if (copy.kind === "sound") {
    const meta = { decoderConfig: copy.config };
    return async (packet) => {
      if (packet.timestamp < latest) return false;
      latest = packet.timestamp;
      await copy.source.add(packet.clone({ sideData: {} }), meta);
      return true;
    };
  }
  const meta = { decoderConfig: removeNotedUnits(copy.config, copy.codec) };
  const lengthBytes = getLengthBytes(copy.config, copy.codec);
  return async (packet) => {
    const data = lengthBytes ? removeNotes(packet.data, copy.codec, lengthBytes) : packet.data;
    if (data.length === 0) return false;
    const type =
      latest === Number.NEGATIVE_INFINITY ? "key" : packet.timestamp < latest ? "delta" : packet.type;
    latest = Math.max(latest, packet.timestamp);
    await copy.source.add(packet.clone({ data, type, sideData: {} }), meta);
    return true;
  };
}
