import type { BrochureContent } from "#contract/listing/brochure.ts";
import { Thread } from "#server/platform/work/thread.ts";
import type { BrochureMethods } from "./brochure.worker.ts";

/**
 * The drawing thread, started with the first brochure, and again if it has stopped; it does not keep the process from
 * exiting.
 */
export class BrochurePrinter {
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
