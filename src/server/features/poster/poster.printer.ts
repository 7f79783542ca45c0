import { Worker } from "node:worker_threads";
import type { PosterContent } from "./poster.present.ts";

/**
 * Draws the PDF of a poster. Posters are rare, so each one gets a thread that ends with it.
 * @param wanted aborts when nobody waits for the poster any more; this also stops the thread
 */
export function printPoster(content: PosterContent, wanted: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./poster.worker.ts", import.meta.url), { workerData: content });
    wanted.addEventListener("abort", () => worker.terminate());
    worker.once("message", (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that draws a poster has stopped.")));
  });
}
