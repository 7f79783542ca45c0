/** Videos to upload, made in memory: their boxes are real, their frames are not. */

/** A part of an MP4 file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(content);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

export const ftyp = (brand = "isom") => box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`, "latin1"));
/** Where the phone was. */
const PLACE = "+26.7100+088.4200/";

/** @param codec how its frames are named */
export function track(codec = "avc1", handler = "vide", ...more: Buffer[]): Buffer {
  return box("trak", box("tkhd", Buffer.alloc(84)), ...more, media(codec, handler));
}

function media(codec: string, handler: string, ...tables: Buffer[]): Buffer {
  const described = box("stsd", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(70)));
  const kind = box("hdlr", Buffer.from(`\0\0\0\0\0\0\0\0${handler}`, "latin1"));
  return box("mdia", kind, box("minf", box("stbl", described, ...tables)));
}

const numbers = (...list: number[]) =>
  Buffer.concat(
    list.map((number) => {
      const four = Buffer.alloc(4);
      four.writeUInt32BE(number);
      return four;
    }),
  );
/** A track of places as drones write it: one sample of so many bytes, from there on. */
export const placesTrack = (at: number, bytes: number) =>
  box(
    "trak",
    media(
      "gpmd",
      "meta",
      box("stsz", numbers(0, 0, 1, bytes)),
      box("stsc", numbers(0, 1, 1, 1, 1)),
      box("stco", numbers(0, 1, at)),
    ),
  );

export const moov = (...parts: Buffer[]) => box("moov", box("mvhd", Buffer.alloc(100)), ...parts);

export const frames = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
const place = Buffer.from(PLACE);
/** As a phone writes it. */
export const mp4 = Buffer.concat([
  ftyp(),
  moov(box("meta", place), track("mp4a", "soun"), track("avc1", "vide", box("udta", place))),
  box("mdat", frames),
]);

/** As a drone writes it: the place lies among the frames. */
export const droneMp4 = (at = ftyp().length + 8, bytes = place.length) =>
  Buffer.concat([ftyp(), box("mdat", place, frames), moov(track(), placesTrack(at, bytes))]);

const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** @param length of its segment, or none where the recording does not know */
export function webm(length: number | null = frames.length): Buffer {
  const size = Buffer.alloc(8, 0xff);
  if (length !== null) size.writeBigUInt64BE((1n << 56n) | BigInt(length));
  else size[0] = 0x01;
  const head = Buffer.from("\x1a\x45\xdf\xa3\x8b\x42\x82\x84webm\x42\x87\x81\x04", "latin1");
  return Buffer.concat([head, SEGMENT, size, frames]);
}
