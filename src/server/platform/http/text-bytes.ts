/** Room for pages of a million bytes, which is used again: new room of this size costs more than the encoding itself. */
const ROOM_BYTES = 1024 * 1024;
/** A character takes at most three bytes in UTF-8. */
const LONGEST_CHARACTER = 3;
/** More pages than this are rarely compressed at the same moment. */
const MOST_ROOMS = 4;

const rooms: Buffer[] = [];

/**
 * Encodes texts that follow one another as UTF-8.
 * @param use gets the bytes, which are valid until its promise settles
 */
export async function withBytes<T>(texts: readonly string[], use: (bytes: Buffer) => Promise<T>): Promise<T> {
  const room = takeRoom(texts);
  try {
    return await use(write(texts, room));
  } finally {
    giveBack(room);
  }
}

/** Encodes texts that follow one another as UTF-8. */
export function encodeTexts(texts: readonly string[]): Buffer {
  const room = takeRoom(texts);
  const bytes = Buffer.from(write(texts, room));
  giveBack(room);
  return bytes;
}

function takeRoom(texts: readonly string[]): Buffer {
  const most = LONGEST_CHARACTER * texts.reduce((sum, { length }) => sum + length, 0);
  if (most > ROOM_BYTES) return Buffer.allocUnsafeSlow(most);
  return rooms.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES);
}

function giveBack(room: Buffer): void {
  if (room.length === ROOM_BYTES && rooms.length < MOST_ROOMS) rooms.push(room);
}

function write(texts: readonly string[], room: Buffer): Buffer {
  let end = 0;
  for (const text of texts) end += room.write(text, end);
  return room.subarray(0, end);
}
