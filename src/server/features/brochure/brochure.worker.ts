/** Draws brochures in a thread of its own: setting one takes longer than other requests should wait. */
import { parentPort } from "node:worker_threads";
import { drawBrochure } from "./brochure.draw.ts";
import type { PrintAnswer, PrintRequest } from "./brochure.printer.ts";

const port = parentPort;
if (!port) throw new Error("Brochures are drawn by a worker thread.");

port.on("message", async ({ id, content, photos }: PrintRequest) => {
  try {
    port.postMessage({ id, pdf: await drawBrochure(content, photos) } satisfies PrintAnswer);
  } catch (error) {
    port.postMessage({ id, failure: String(error) } satisfies PrintAnswer);
  }
});
