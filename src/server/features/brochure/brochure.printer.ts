import type { BrochureContent } from "#contract/brochure.ts";
import { Thread } from "#server/platform/work/thread.ts";

export interface PrintRequest {
  readonly content: BrochureContent;
  readonly photos: readonly (Uint8Array | null)[];
}

/**
 * The drawing thread, started with the first brochure, and again if it has stopped; it does not keep the process from
 * exiting.
 */
export class BrochurePrinter {
  #thread: Thread<PrintRequest> | undefined;

  async print(content: BrochureContent, photos: PrintRequest["photos"]): Promise<Buffer> {
    if (!this.#thread || this.#thread.stopped) this.#thread = this.#start();
    return Buffer.from(await this.#thread.send<Uint8Array>({ content, photos }));
  }

  #start(): Thread<PrintRequest> {
    const program = new URL("./brochure.worker.ts", import.meta.url);
    const thread = new Thread<PrintRequest>(program, { name: "The thread that draws brochures" });
    thread.unref();
    return thread;
  }
}
