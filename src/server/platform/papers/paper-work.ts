import { TaskEnded } from "../work/bounded-process.ts";
import { ProcessPool } from "../work/process-pool.ts";
import { createSystemError } from "../work/system-error.ts";
import type { PaperAnswer, PaperTask } from "./paper.program.ts";
import { type PaperRejection, RejectedPaper } from "./paper-rejection.ts";

export type PaperFileKind = "photo" | "pdf";

/** A paper as it is stored: a photo as JPEG without metadata, a PDF without anything that runs. */
export interface StoredPaper {
  readonly kind: PaperFileKind;
  readonly bytes: Uint8Array;
}

/** Checks and marks papers of strangers in separate processes, shared fairly between accounts. */
export interface PaperWork {
  /** @throws RefusedPaper */
  keep(bytes: Uint8Array, account: string): Promise<StoredPaper>;
  /** The paper with the text across every page. @throws RefusedPaper */
  mark(paper: StoredPaper, text: string, account: string): Promise<Uint8Array>;
  close(): void;
}

/** Two, so that the slowest files of one account leave a place for all others. */
const BOUNDS = { concurrency: 2, memoryMb: 384, niceness: 5 };
/** A scanned deed of a hundred pages takes three of them. */
const SECONDS = 20;

/** @param seconds of its own working time that a paper may take */
export function createPaperWork(seconds = SECONDS): PaperWork {
  const program = new URL("./paper.program.ts", import.meta.url);
  const processes = new ProcessPool<PaperTask, PaperAnswer>(program, BOUNDS);
  async function run(account: string, task: PaperTask): Promise<StoredPaper> {
    const answer = await processes.run(account, task, seconds).catch((error: unknown) => {
      if (error instanceof TaskEnded) return { refusal: "slow" as PaperRejection };
      throw error;
    });
    if ("bytes" in answer) return answer;
    throw "refusal" in answer ? new RejectedPaper(answer.refusal) : createSystemError(answer);
  }
  return {
    keep: (bytes, account) => run(account, { keep: bytes }),
    mark: async ({ kind, bytes }, text, account) => (await run(account, { mark: bytes, kind, text })).bytes,
    close: () => processes.close(),
  };
}
