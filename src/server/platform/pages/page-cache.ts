import { LRUCache } from "lru-cache";

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
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * A cached page or feed, and the policy that allows its inline scripts. Only its compressed form is kept, a tenth of its
 * size: nearly every client reads it, and it is decompressed for the others.
 */
export interface CachedPage {
  /** Content type. */
  type: string;
  brotli: Buffer;
  /** Undefined if the content cannot run scripts. */
  policy: string | undefined;
  etag: string;
}

const MOST_BYTES = 32 * 1024 * 1024;
const LONGEST_KEY = 1_000;
/** Pages also say how long ago something happened, so none is cached longer than this. */
const OLDEST_MS = 5 * 60 * 1000;
/** Campaign parameters, which do not change the page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid)$/;

/** A plain form is identified by this parameter, and its fields have names of their own. */
const FORM = "form";

/**
 * The one address of a page, however it was written: parameters sorted, without campaign parameters and those that the
 * page does not read.
 * @param url path and query
 * @param readParameters the parameters that the page at a path reads, or null if it may read any
 */
export function getNormalAddress(
  url: string,
  readParameters: (path: string) => readonly string[] | null,
): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const parameters = new URLSearchParams(url.slice(mark + 1));
  const read = readParameters(path);
  const isForm = read?.includes(FORM) && parameters.has(FORM);
  const isLeftOut = (name: string) =>
    TRACKING.test(name) || (read !== null && !isForm && !read.includes(name));
  for (const name of [...parameters.keys()]) if (isLeftOut(name)) parameters.delete(name);
  parameters.sort();
  const query = parameters.toString();
  return path + (query ? `?${query}` : "");
}

/**
 * Caches the HTML of anonymous public pages in memory. The least recently used are dropped first, and all are dropped
 * when something public changes. Simultaneous requests for the same page share one rendering.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #running = new Map<string, Promise<CachedPage | null>>();

  /** @param now milliseconds, never 0, which the library treats as not given */
  constructor(now: () => number) {
    this.#pages = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ brotli }) => brotli.length,
      ttl: OLDEST_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /**
   * The cached page, otherwise the result of `render`, which is cached unless it is null.
   * A rendering that began before the last `clear` is neither cached nor shared with later visitors.
   */
  async get(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const cached = this.#pages.get(key);
    if (cached) return cached;
    const running = this.#running.get(key);
    if (running) return running;
    const started = render();
    this.#running.set(key, started);
    try {
      const page = await started;
      if (page && key.length <= LONGEST_KEY && this.#running.get(key) === started)
        this.#pages.set(key, { ...page, brotli: copyExactly(page.brotli) });
      return page;
    } finally {
      if (this.#running.get(key) === started) this.#running.delete(key);
    }
  }

  /** Something public has changed: deletes every cached page. */
  clear(): void {
    this.#pages.clear();
    this.#running.clear();
  }

  /** How many pages are cached. */
  get size(): number {
    return this.#pages.size;
  }
}
