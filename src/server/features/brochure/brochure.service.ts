import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { BrochureContent } from "#contract/listing/brochure.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import { makePhotoJpeg, type Photos } from "#server/platform/images/photos.ts";
import { SharedTasks } from "#server/platform/work/shared-tasks.ts";
import { Thread } from "#server/platform/work/thread.ts";
import type { BrochureMethods } from "./brochure.worker.ts";

/**
 * The drawing thread, started with the first brochure, and again if it has stopped; it does not keep the process from
 * exiting.
 */
class BrochurePrinter {
  #thread: Thread<BrochureMethods> | undefined;

  async print(content: BrochureContent, photos: readonly (Uint8Array | null)[]): Promise<Buffer> {
    if (!this.#thread || this.#thread.stopped) this.#thread = this.#start();
    return Buffer.from(await this.#thread.call("print", content, photos));
  }

  #start(): Thread<BrochureMethods> {
    const program = new URL("./brochure.worker.ts", import.meta.url);
    const thread = new Thread<BrochureMethods>(program, { name: "The thread that draws brochures" });
    thread.unref();
    return thread;
  }
}

/** Brochure requests from one network address. */
export const BROCHURES_PER_ADDRESS: RateLimit = { max: 60, seconds: 600 };
/** A brochure takes half a second, in a thread of its own; a fifth request in the queue would wait too long. */
const LIMITS = { concurrency: 1, maxQueued: 4, retrySeconds: 10 };
/** Number of cached brochures, about 400 KB each. */
const MOST_CACHED = 60;
const HERO_WIDTH = 1280;
const SMALL_WIDTH = 640;

/** Who requests the brochure. */
interface BrochureRequest {
  readonly address: string;
  readonly gone: AbortSignal;
}

export interface Brochure {
  readonly pdf: Buffer;
  /** Different content has a different etag. */
  readonly etag: string;
}

/** PDF brochures of public listings. The same content is drawn only once. */
export function createBrochureService({
  limits,
  photos,
}: {
  limits: RateLimits;
  photos: Pick<Photos, "readSize">;
}) {
  const attempts = limits("brochure-address", BROCHURES_PER_ADDRESS);
  const printer = new BrochurePrinter();
  /** Cached by etag. */
  const stored = new LRUCache<string, Buffer>({ max: MOST_CACHED });
  const tasks = new SharedTasks<Buffer>(LIMITS);

  async function draw(content: BrochureContent, wanted: AbortSignal): Promise<Buffer> {
    const jpegs = await Promise.all(
      content.photos.map(({ key, width }, index) => {
        const wanted = index === 0 ? HERO_WIDTH : SMALL_WIDTH;
        return makePhotoJpeg(photos, key, Math.min(wanted, width));
      }),
    );
    // A brochure that is being drawn is finished, because that is faster than stopping its thread and starting another
    // one.
    wanted.throwIfAborted();
    return printer.print(content, jpegs);
  }

  return {
    /**
     * The brochure with this content.
     * @param asked the address of the request, and a signal that aborts when the client has left
     * @throws Failure too_many, busy
     */
    async print(content: BrochureContent, { address, gone }: BrochureRequest): Promise<Brochure> {
      await attempts.take(getAddressKey(address));
      const etag = `"${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)}"`;
      const make = () => tasks.run(etag, gone, (wanted) => draw(content, wanted));
      const pdf = stored.get(etag) ?? (await make());
      stored.set(etag, pdf);
      return { pdf, etag };
    },
  };
}
