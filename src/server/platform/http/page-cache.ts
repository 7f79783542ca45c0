import { LRUCache } from "lru-cache";

/** A page (or a feed) as it goes out: the text, its brotli form and the policy that allows its inline scripts. */
export interface KeptPage {
  /** Content type. */
  type: string;
  html: Buffer;
  brotli: Buffer;
  /** None where nothing of it could run. */
  policy: string | undefined;
  etag: string;
}

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_KEY = 1_000;
/** Pages also say how long ago something was; none is kept longer than this. */
const OLDEST_MS = 5 * 60 * 1000;
/** Marks of campaigns, which change nothing on the page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid)$/;

/** A plain form says which it is by this name, and its fields have names of their own. */
const FORM = "form";

/**
 * The one address of a page however it was written: parameters sorted, campaign marks and what the page does not read
 * left out.
 * @param url path and query
 * @param parametersOf the parameters that the page at a path reads, or null where it may be any
 */
export function getNormalAddress(
  url: string,
  parametersOf: (path: string) => readonly string[] | null,
): string {
  const mark = url.indexOf("?");
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const parameters = new URLSearchParams(url.slice(mark + 1));
  const read = parametersOf(path);
  const isForm = read?.includes(FORM) && parameters.has(FORM);
  const isLeftOut = (name: string) =>
    TRACKING.test(name) || (read !== null && !isForm && !read.includes(name));
  for (const name of [...parameters.keys()]) if (isLeftOut(name)) parameters.delete(name);
  parameters.sort();
  const query = parameters.toString();
  return path + (query ? `?${query}` : "");
}

/**
 * The HTML of anonymous public pages, in memory: the least recently used go first, and all go at once when
 * something public changes. Visitors who ask for the same page meanwhile share one rendering.
 */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #running = new Map<string, Promise<KeptPage | null>>();

  /** @param now milliseconds, never 0: the library takes that for no time at all */
  constructor(now: () => number) {
    this.#pages = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ html, brotli }) => html.length + brotli.length,
      ttl: OLDEST_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /**
   * The kept page, else what `render` makes, which is kept unless it is null.
   * A rendering that began before the last `clear` is neither kept nor shared with later visitors.
   */
  async get(key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const running = this.#running.get(key);
    if (running) return running;
    const started = render();
    this.#running.set(key, started);
    try {
      const page = await started;
      if (page && key.length <= LONGEST_KEY && this.#running.get(key) === started) this.#pages.set(key, page);
      return page;
    } finally {
      if (this.#running.get(key) === started) this.#running.delete(key);
    }
  }

  /** Something public has changed: forgets every page. */
  clear(): void {
    this.#pages.clear();
    this.#running.clear();
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#pages.size;
  }
}
