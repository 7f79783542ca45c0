/** Draws brochures in a thread of its own, because drawing one would block other requests for too long. */
import type { BrochureContent } from "#contract/listing/brochure.ts";
import { serveThread } from "#server/platform/work/thread.ts";
import { drawBrochure } from "./brochure.draw.ts";

const methods = {
  print: (content: BrochureContent, photos: readonly (Uint8Array | null)[]) => drawBrochure(content, photos),
};
export type BrochureMethods = typeof methods;

serveThread(methods);
