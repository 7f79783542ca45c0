import {
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
  type PacketRetrievalOptions,
} from "mediabunny";

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
