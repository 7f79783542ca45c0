import { Worker } from "node:worker_threads";
import type { PosterContent } from "./poster.presenter.ts";

/** The PDF of a poster. Posters are rare, so each has a thread that ends with it. */
export function printPoster(content: PosterContent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./poster.worker.ts", import.meta.url), { workerData: content });
    worker.once("message", (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that draws a poster has stopped.")));
  });
}
