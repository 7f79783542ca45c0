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

interface Entry {
  page: KeptPage;
  storedAt: number;
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
export function normalAddress(url: string, parametersOf: (path: string) => readonly string[] | null): string {
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
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<KeptPage | null>>();
  readonly #now: () => number;
  #bytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * The kept page, else what `render` makes, which is kept unless it is null.
   * A rendering that began before the last `clear` is neither kept nor shared with later visitors.
   */
  async get(key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
    const kept = this.#fresh(key);
    if (kept) return kept;
    const running = this.#running.get(key);
    if (running) return running;
    const started = render();
    this.#running.set(key, started);
    try {
      const page = await started;
      if (page && this.#running.get(key) === started) this.#keep(key, page);
      return page;
    } finally {
      if (this.#running.get(key) === started) this.#running.delete(key);
    }
  }

  /** Something public has changed: forgets every page. */
  clear(): void {
    this.#entries.clear();
    this.#running.clear();
    this.#bytes = 0;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#entries.size;
  }

  #fresh(key: string): KeptPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#drop(key, entry);
    if (this.#now() - entry.storedAt > OLDEST_MS) return undefined;
    this.#add(key, entry);
    return entry.page;
  }

  #keep(key: string, page: KeptPage): void {
    if (key.length > LONGEST_KEY) return;
    this.#add(key, { page, storedAt: this.#now() });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#drop(oldest, entry);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += size(entry);
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= size(entry);
  }
}

function size({ page }: Entry): number {
  return page.html.length + page.brotli.length;
}
