/** Room for pages of a million bytes, which is used again: new room of this size costs more than the encoding itself. */
const ROOM_BYTES = 1024 * 1024;
/** A character takes at most three bytes in UTF-8. */
const LONGEST_CHARACTER = 3;
/** More pages than this are rarely compressed at the same moment. */
const MOST_ROOMS = 4;

const rooms: Buffer[] = [];

/** A part of a page: a text, or one that is cached as UTF-8. */
export type PagePart = string | Buffer;

/**
 * Encodes parts that follow one another as UTF-8.
 * @param use gets the bytes, which are valid until its promise settles
 */
export async function withBytes<T>(
  parts: readonly PagePart[],
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const room = takeRoom(parts);
  try {
    return await use(write(parts, room));
  } finally {
    giveBack(room);
  }
}

/** Encodes parts that follow one another as UTF-8. */
export function encodeParts(parts: readonly PagePart[]): Buffer {
  const room = takeRoom(parts);
  const bytes = Buffer.from(write(parts, room));
  giveBack(room);
  return bytes;
}

function takeRoom(parts: readonly PagePart[]): Buffer {
  const most = LONGEST_CHARACTER * parts.reduce((sum, { length }) => sum + length, 0);
  if (most > ROOM_BYTES) return Buffer.allocUnsafeSlow(most);
  return rooms.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES);
}

function giveBack(room: Buffer): void {
  if (room.length === ROOM_BYTES && rooms.length < MOST_ROOMS) rooms.push(room);
}

function write(parts: readonly PagePart[], room: Buffer): Buffer {
  let end = 0;
  for (const part of parts) end += typeof part === "string" ? room.write(part, end) : part.copy(room, end);
  return room.subarray(0, end);
}

/**
 * A copy in memory of its own size, for bytes that are cached: what a compression returns is a part of 64 KB, and Node puts
 * small buffers together, so the part would hold the whole.
 */
export function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
