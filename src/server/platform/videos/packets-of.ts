import {
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
  type PacketRetrievalOptions,
} from "mediabunny";

/**
 * The frames, or pieces of sound, of a track, in the order in which they lie. Asked for one by one: the library's own
 * way reads ahead, and takes ten times as long.
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
