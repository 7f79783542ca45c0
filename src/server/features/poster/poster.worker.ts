/** Draws one poster in a thread of its own: setting one takes longer than other requests should wait. */
import { parentPort, workerData } from "node:worker_threads";
import { drawPoster } from "./poster.draw.ts";
import type { PosterContent } from "./poster.presenter.ts";

parentPort?.postMessage(await drawPoster(workerData as PosterContent));
