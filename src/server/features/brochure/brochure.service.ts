import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { BrochureContent } from "#contract/brochure.ts";
import { type AttemptLimit, getAddressKey, type Limits } from "#server/platform/auth/attempts.ts";
import { makePhotoJpeg } from "#server/platform/images/photo-jpeg.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { WorkLine } from "#server/platform/work-line.ts";
import { BrochurePrinter } from "./brochure.printer.ts";

/** Brochures asked for from one address. Wide: mobile networks here put thousands of people behind one. */
export const BROCHURES_PER_ADDRESS: AttemptLimit = { max: 60, seconds: 600 };
/** One is set in half a second, in a thread of its own; the fifth would wait too long. */
const LINE = { atOnce: 1, waiting: 4, retrySeconds: 10 };
/** Some 400 KB each. */
const KEPT = 60;
const HERO_WIDTH = 1280;
const SMALL_WIDTH = 640;

/** Who asks. */
interface Asked {
  readonly address: string;
  readonly gone: AbortSignal;
}

export interface Brochure {
  readonly pdf: Buffer;
  /** Another content has another one. */
  readonly etag: string;
}

/** Brochures of public listings, as PDF. What says the same is drawn once. */
export function createBrochureService({
  limits,
  photos,
}: {
  limits: Limits;
  photos: Pick<Photos, "readSize">;
}) {
  const attempts = limits("brochure-address", BROCHURES_PER_ADDRESS);
  const printer = new BrochurePrinter();
  /** By etag. */
  const kept = new LRUCache<string, Buffer>({ max: KEPT });
  const line = new WorkLine<Buffer>(LINE);

  async function draw(content: BrochureContent, wanted: AbortSignal): Promise<Buffer> {
    const jpegs = await Promise.all(
      content.photos.map(({ key, width }, index) => {
        const wanted = index === 0 ? HERO_WIDTH : SMALL_WIDTH;
        return makePhotoJpeg(photos, key, Math.min(wanted, width));
      }),
    );
    // One that is being set is finished: that takes less than to end its thread and begin another.
    wanted.throwIfAborted();
    return printer.print(content, jpegs);
  }

  return {
    /**
     * The brochure that says this.
     * @param asked where the call comes from, and a signal that ends when it is over
     * @throws Failure too_many, busy
     */
    async print(content: BrochureContent, { address, gone }: Asked): Promise<Brochure> {
      await attempts.take(getAddressKey(address));
      const etag = `"${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)}"`;
      const make = () => line.ask(etag, gone, (wanted) => draw(content, wanted));
      const pdf = kept.get(etag) ?? (await make());
      kept.set(etag, pdf);
      return { pdf, etag };
    },
  };
}
