/** Videos to upload, made in memory: the file format around the frames is valid, the frames are not real. */

/** A part of an MP4 file. */
export function createBox(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(content);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** Integers of four bytes each. */
export const createNumbers = (...list: number[]): Buffer =>
  Buffer.concat(
    list.map((number) => {
      const four = Buffer.alloc(4);
      four.writeUInt32BE(number >>> 0);
      return four;
    }),
  );

export const createFtyp = (brand = "isom") =>
  createBox("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`, "latin1"));

/** The H.264 configuration that players need before the first frame: 64 x 64 pixels. */
const AVC = createBox(
  "avcC",
  Buffer.from("0142c00affe100166742c00ada109b0110000003001000000300a0f1226a01000468ce0fc8", "hex"),
);
/** The same for H.265, and for VP9, whose frames may be any bytes. */
const HEVC = createBox("hvcC", Buffer.from("0101600000009000000000005df000fcfdf8f800000f00", "hex"));
const VP9 = createBox("vpcC", Buffer.from("01000000000a820202020000", "hex"));
const SETUP: Readonly<Record<string, Buffer>> = { avc1: AVC, hvc1: HEVC, vp09: VP9 };

/** The position of a track's frames and the length of each. */
export interface Samples {
  readonly at: number;
  readonly count: number;
  readonly bytes: number;
}

const FRAMES = 5;
const FRAME_BYTES = 1000;

/** One H.264 unit that fills a frame: its length, its type, and bytes by which tests recognise it. */
function createFrame(at: number): Buffer {
  const bytes = Buffer.from(Array.from({ length: FRAME_BYTES }, (_, byte) => (at * 37 + byte) % 251));
  bytes.writeUInt32BE(FRAME_BYTES - 4, 0);
  bytes[4] = 0x65;
  return bytes;
}
export const frames = Buffer.concat(Array.from({ length: FRAMES }, (_, at) => createFrame(at)));

/** For a file that begins with `createFtyp()` and continues with its frames. */
export const FIRST: Samples = { at: createFtyp().length + 8, count: FRAMES, bytes: FRAME_BYTES };

/** @param chunks the number of chunks in the tables; with more than one, the tables say that each has one frame */
function createTables({ at, count, bytes }: Samples, chunks = 1): Buffer[] {
  const places = Buffer.alloc(chunks * 4);
  for (let nth = 0; nth < chunks; nth += 1) places.writeUInt32BE(at + nth, nth * 4);
  return [
    createBox("stts", createNumbers(0, 1, count, 40)),
    createBox("stsz", createNumbers(0, bytes, count)),
    createBox("stsc", createNumbers(0, 1, 1, chunks > 1 ? 1 : count, 1)),
    createBox("stco", createNumbers(0, chunks), places),
  ];
}

export interface TrackOptions {
  /** The name of the codec. */
  readonly codec?: string;
  readonly samples?: Samples;
  readonly chunks?: number;
  /** Further boxes in the track. */
  readonly more?: readonly Buffer[];
}

const TIME = [0, 0, 0, 1000, 200] as const;
const handler = (kind: string) =>
  createBox("hdlr", Buffer.from(`\0\0\0\0\0\0\0\0${kind}${"\0".repeat(13)}`, "latin1"));

/** A video track. */
export function track({ codec = "avc1", samples = FIRST, chunks, more = [] }: TrackOptions = {}): Buffer {
  const picture = [Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), Buffer.alloc(16), Buffer.from([0, 64, 0, 64])];
  const entry = createBox(codec, ...picture, Buffer.alloc(50), SETUP[codec] ?? Buffer.alloc(0));
  return createTrack("vide", entry, createTables(samples, chunks), more);
}

/** A track of another kind: sound, or the data of a drone. */
export function createOtherTrack(kind: string, codec: string, samples: Samples, chunks?: number): Buffer {
  const plain = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  const heard = [Buffer.alloc(8), Buffer.from([0, 2, 0, 16, 0, 0, 0, 0, 0xac, 0x44, 0, 0])];
  return createTrack(
    kind,
    createBox(codec, plain, ...(kind === "soun" ? heard : [Buffer.alloc(8)])),
    createTables(samples, chunks),
  );
}

function createTrack(
  kind: string,
  entry: Buffer,
  lists: readonly Buffer[],
  more: readonly Buffer[] = [],
): Buffer {
  const described = createBox("stsd", createNumbers(0, 1), entry);
  return createBox(
    "trak",
    createBox(
      "tkhd",
      createNumbers(3, 0, 0, 1),
      Buffer.alloc(24),
      UNTURNED,
      createNumbers(64 << 16, 64 << 16),
    ),
    createBox(
      "mdia",
      createBox("mdhd", createNumbers(...TIME, 0x55c40000)),
      handler(kind),
      createBox("minf", createBox("stbl", described, ...lists)),
    ),
    ...more,
  );
}

/** The matrix for a picture without rotation. */
const UNTURNED = createNumbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

export const createMoov = (...parts: readonly Buffer[]) =>
  createBox(
    "moov",
    createBox("mvhd", createNumbers(...TIME, 0x10000, 0x1000000, 0, 0), UNTURNED, Buffer.alloc(28)),
    ...parts,
  );

/** The GPS position of the phone. */
const PLACE = "+26.7100+088.4200/";
export const place = Buffer.from(PLACE);

/** A file with the frames first and then their description, and with further boxes inside and after it. */
export const createFilm = (within: readonly Buffer[] = [track()], behind: readonly Buffer[] = []): Buffer =>
  Buffer.concat([createFtyp(), createBox("mdat", frames), createMoov(...within), ...behind]);

/** A file as a phone writes it. */
export const mp4 = createFilm([createBox("meta", place), track({ more: [createBox("udta", place)] })]);

/** A part of a WebM file. */
function createElement(id: number[], ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id), length, body]);
}

const createText = (id: number[], value: string) => createElement(id, Buffer.from(value));
const createByte = (id: number[], ...value: number[]) => createElement(id, Buffer.from(value));

const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const EBML = Buffer.from("\x1a\x45\xdf\xa3\x8b\x42\x82\x84webm\x42\x87\x81\x04", "latin1");
const INFO = createElement([0x15, 0x49, 0xa9, 0x66], createByte([0x2a, 0xd7, 0xb1], 0x0f, 0x42, 0x40));

/** A segment with a video track, its frames and the given further elements. */
function createSegment(more: readonly Buffer[]): Buffer {
  const video = createElement([0xe0], createByte([0xb0], 64), createByte([0xba], 64));
  const entry = [
    createByte([0xd7], 1),
    createByte([0x73, 0xc5], 1),
    createByte([0x83], 1),
    createText([0x86], "V_VP8"),
    video,
  ];
  const tracks = createElement([0x16, 0x54, 0xae, 0x6b], createElement([0xae], ...entry));
  const blocks = Array.from({ length: FRAMES }, (_, at) =>
    createElement([0xa3], Buffer.from([0x81, 0, at * 40, 0x80]), createFrame(at)),
  );
  return Buffer.concat([
    INFO,
    tracks,
    ...more,
    createElement([0x1f, 0x43, 0xb6, 0x75], createByte([0xe7], 0), ...blocks),
  ]);
}

/** @param options.tellsLength whether its segment contains its length; recordings do not */
export function createWebm({ tellsLength = true, more = [] as readonly Buffer[] } = {}): Buffer {
  const whole = createElement(SEGMENT, createSegment(more));
  if (!tellsLength) whole.fill(0x01, 4, 5).fill(0xff, 5, 12);
  return Buffer.concat([EBML, whole]);
}

/** Tags about the file, as editors write them (RFC 9559, 5.1.8). */
export const createWebmTags = (value: string) =>
  createElement(
    [0x12, 0x54, 0xc3, 0x67],
    createElement(
      [0x73, 0x73],
      createElement([0x67, 0xc8], createText([0x45, 0xa3], "LOCATION"), createText([0x44, 0x87], value)),
    ),
  );
