import type { VideoCodec } from "mediabunny";

/** How many bytes give the length of each part of a frame; null if frames have no such parts. */
export function getLengthBytes({ description }: VideoDecoderConfig, codec: VideoCodec): number | null {
  const bytes = description && getBytes(description);
  if (codec === "avc" && bytes) return ((bytes[4] ?? 3) & 3) + 1;
  if (codec === "hevc" && bytes) return ((bytes[21] ?? 3) & 3) + 1;
  return null;
}

const ARRAYS_AT = 23;
const MESSAGE_UNITS = new Set([39, 40]);

/** The data that is needed to play H.265, without the messages that may be among it (ISO/IEC 14496-15, 8.3.3). */
export function removeNotedUnits(config: VideoDecoderConfig, codec: VideoCodec): VideoDecoderConfig {
  const bytes = codec === "hevc" && config.description ? getBytes(config.description) : null;
  if (!bytes) return config;
  const kept: Uint8Array[] = [];
  let at = ARRAYS_AT;
  for (let left = bytes[ARRAYS_AT - 1] ?? 0; left > 0 && at + 3 <= bytes.length; left -= 1) {
    const from = at;
    let units = (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0);
    at += 3;
    for (; units > 0 && at + 2 <= bytes.length; units -= 1)
      at += 2 + (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    if (!MESSAGE_UNITS.has((bytes[from] ?? 0) & 0x3f)) kept.push(bytes.subarray(from, at));
  }
  const head = Uint8Array.from(bytes.subarray(0, ARRAYS_AT));
  head[ARRAYS_AT - 1] = kept.length;
  return { ...config, description: Buffer.concat([head, ...kept]) };
}

function getBytes(description: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}
