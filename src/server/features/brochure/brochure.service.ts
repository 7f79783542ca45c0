import { createHash } from "node:crypto";
import type { BrochureContent } from "#contract/brochure.ts";
import { type AttemptLimit, addressKey, type Limits } from "#server/platform/auth/attempts.ts";
import { photoJpeg } from "#server/platform/images/photo-jpeg.ts";
import type { Photos } from "#server/platform/images/photos.ts";
import { BrochurePrinter } from "./brochure.printer.ts";

/** Brochures asked for from one address. Wide: mobile networks here put thousands of people behind one. */
export const BROCHURES_PER_ADDRESS: AttemptLimit = { max: 60, seconds: 600 };
/** Some 400 KB each. */
const KEPT = 60;
const HERO_WIDTH = 1280;
const SMALL_WIDTH = 640;

export interface Brochure {
  readonly pdf: Buffer;
  /** Another content has another one. */
  readonly etag: string;
}

/** Brochures of public listings, as PDF. What says the same is drawn once. */
export function createBrochureService({ limits, photos }: { limits: Limits; photos: Pick<Photos, "size"> }) {
  const attempts = limits("brochure-address", BROCHURES_PER_ADDRESS);
  const printer = new BrochurePrinter();
  /** By etag, the one used last at the end. */
  const kept = new Map<string, Promise<Buffer>>();

  async function draw(content: BrochureContent): Promise<Buffer> {
    const jpegs = await Promise.all(
      content.photos.map(({ key, width }, index) => {
        const wanted = index === 0 ? HERO_WIDTH : SMALL_WIDTH;
        return photoJpeg(photos, key, Math.min(wanted, width));
      }),
    );
    return printer.print(content, jpegs);
  }

  return {
    /**
     * The brochure that says this.
     * @param address where the call comes from
     * @throws Failure too_many
     */
    async print(content: BrochureContent, address: string): Promise<Brochure> {
      await attempts.take(addressKey(address));
      const etag = `"${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)}"`;
      const drawing = kept.get(etag) ?? draw(content);
      kept.delete(etag);
      kept.set(etag, drawing);
      drawing.catch(() => kept.delete(etag));
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return { pdf: await drawing, etag };
    },
  };
}
