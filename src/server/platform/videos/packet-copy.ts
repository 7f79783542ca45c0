import {
  type EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  type EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type PacketRetrievalOptions,
  type VideoCodec,
} from "mediabunny";
import { RejectedVideo } from "./video-file.ts";

/**
 * The frames, or pieces of sound, of a track in the order of the file. Requested one by one, because the library's own
 * iterator reads ahead and takes ten times as long.
 */
export async function* getPackets(
  track: InputVideoTrack | InputAudioTrack,
  options?: PacketRetrievalOptions,
): AsyncGenerator<EncodedPacket, void> {
  const sink = new EncodedPacketSink(track);
  for (
    let packet = await sink.getFirstPacket(options);
    packet;
    packet = await sink.getNextPacket(packet, options)
  )
    yield packet;
}

/** How many bytes give the length of each part of a frame; null if frames have no such parts. */
function getLengthBytes({ description }: VideoDecoderConfig, codec: VideoCodec): number | null {
  const bytes = description && getBytes(description);
  if (codec === "avc" && bytes) return ((bytes[4] ?? 3) & 3) + 1;
  if (codec === "hevc" && bytes) return ((bytes[21] ?? 3) & 3) + 1;
  return null;
}

const ARRAYS_AT = 23;
const MESSAGE_UNITS = new Set([39, 40]);

/** The data that is needed to play H.265, without the messages that may be among it (ISO/IEC 14496-15, 8.3.3). */
function removeNotedUnits(config: VideoDecoderConfig, codec: VideoCodec): VideoDecoderConfig {
  const bytes = codec === "hevc" && config.description ? getBytes(config.description) : null;
  if (!bytes) return config;
  const stored: Uint8Array[] = [];
  let at = ARRAYS_AT;
  for (let left = bytes[ARRAYS_AT - 1] ?? 0; left > 0 && at + 3 <= bytes.length; left -= 1) {
    const from = at;
    let units = (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0);
    at += 3;
    for (; units > 0 && at + 2 <= bytes.length; units -= 1)
      at += 2 + (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    if (!MESSAGE_UNITS.has((bytes[from] ?? 0) & 0x3f)) stored.push(bytes.subarray(from, at));
  }
  const head = Uint8Array.from(bytes.subarray(0, ARRAYS_AT));
  head[ARRAYS_AT - 1] = stored.length;
  return { ...config, description: Buffer.concat([head, ...stored]) };
}

function getBytes(description: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}

/** Types of messages in which a camera may write anything (ITU-T H.274, 8.3 and 8.5). */
const FREE_TEXT = new Set([4, 5]);
/** NAL units that contain messages: H.264 (type 6), H.265 (39 before a frame, 40 after it). */
const MESSAGES: Partial<Record<VideoCodec, (first: number) => number | null>> = {
  avc: (first) => ((first & 0x1f) === 6 ? 1 : null),
  hevc: (first) => ([39, 40].includes((first >> 1) & 0x3f) ? 2 : null),
};

/**
 * Removes notes that cameras hide in frames: dash cameras write location and speed there, in every frame.
 * @param frame NAL units, each preceded by its length, as in MP4
 * @param lengthBytes how many bytes such a length has
 * @returns the same frame if there is nothing to remove
 */
function removeNotes(frame: Uint8Array, codec: VideoCodec, lengthBytes: number): Uint8Array {
  const readHead = MESSAGES[codec];
  if (!readHead) return frame;
  const stored: Uint8Array[] = [];
  let total = 0;
  for (let at = 0; at + lengthBytes < frame.length; ) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte += 1) length = length * 256 + (frame[at + byte] ?? 0);
    const end = Math.min(at + lengthBytes + length, frame.length);
    const unit = frame.subarray(at + lengthBytes, end);
    const head = readHead(unit[0] ?? 0);
    if (head === null || !isFreeText(unit, head)) {
      stored.push(frame.subarray(at, end));
      total += end - at;
    }
    at = end;
  }
  return total === frame.length ? frame : joinParts(stored, total);
}

/** Whether one of the messages in a unit is free text; each message starts with its type and its length. */
function isFreeText(unit: Uint8Array, head: number): boolean {
  const bytes = removeEscapes(unit.subarray(head));
  let at = 0;
  const readNumber = () => {
    let sum = 0;
    while (bytes[at] === 0xff) {
      sum += 255;
      at += 1;
    }
    sum += bytes[at] ?? 0;
    at += 1;
    return sum;
  };
  // The last byte only marks the end.
  while (at < bytes.length - 1) {
    if (FREE_TEXT.has(readNumber())) return true;
    at += readNumber();
  }
  return false;
}

/**
 * Removes the escape bytes: the encoder writes a 3 after two zeros if the bytes would look like the start of a unit.
 */
function removeEscapes(bytes: Uint8Array): Uint8Array {
  const plain: number[] = [];
  for (let at = 0; at < bytes.length; at += 1)
    if (!(bytes[at] === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0)) plain.push(bytes[at] ?? 0);
  return Uint8Array.from(plain);
}

function joinParts(parts: readonly Uint8Array[], total: number): Uint8Array {
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

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
