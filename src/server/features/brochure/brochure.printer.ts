import { Worker } from "node:worker_threads";
import type { BrochureContent } from "#contract/brochure.ts";

export interface PrintRequest {
  readonly id: number;
  readonly content: BrochureContent;
  readonly photos: readonly (Uint8Array | null)[];
}

export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** The thread that draws, started with the first brochure; it keeps no process alive. */
export class BrochurePrinter {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #nextId = 1;

  print(content: BrochureContent, photos: PrintRequest["photos"]): Promise<Buffer> {
    this.#worker ??= this.#start();
    const id = this.#nextId++;
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, content, photos } satisfies PrintRequest);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL("./brochure.worker.ts", import.meta.url));
    worker.unref();
    worker.on("message", (answer: PrintAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ("pdf" in answer) waiting?.resolve(Buffer.from(answer.pdf));
      else waiting?.reject(new Error(answer.failure));
    });
    worker.on("error", (error) => this.#stopped(error as Error));
    worker.on("exit", () => this.#stopped(new Error("The thread that draws brochures has stopped.")));
    return worker;
  }

  /** Whoever waits is told, and the next brochure starts a new thread. */
  #stopped(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
