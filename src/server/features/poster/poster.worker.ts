/** Draws one poster in a thread of its own, because drawing it would block other requests for too long. */
import { parentPort, workerData } from "node:worker_threads";
import { drawPoster } from "./poster.draw.ts";
import type { PosterContent } from "./poster.present.ts";

parentPort?.postMessage(await drawPoster(workerData as PosterContent));
