import type { PgBoss } from "pg-boss";
import type { Queries } from "../database/database.ts";
import { getTransactionOfJobs } from "./job-database.ts";
import { DEAD_LETTERS } from "./job-kind.ts";

/** A job that has failed for good, as it is stored. */
export interface DeadLetter {
  readonly id: string;
  /** The kind of the job that has failed. */
  readonly kind: string;
  /** Its data, with the request that queued it. */
  readonly data: object;
}

export interface DeadLetters {
  /**
   * Queues dead letters again under their former kinds, as new jobs with all their tries, in the caller's transaction.
   * @param letters locked rows of the queue of dead letters
   */
  retryDead(queries: Queries, letters: readonly DeadLetter[]): Promise<void>;
  /** Deletes dead letters in the caller's transaction. @param letters as above */
  removeDead(queries: Queries, letters: readonly DeadLetter[]): Promise<void>;
}

/** What becomes of jobs that have failed for good. */
export function createDeadLetters(boss: PgBoss): DeadLetters {
  const removeDead: DeadLetters["removeDead"] = async (queries, letters) => {
    const ids = letters.map(({ id }) => id);
    await boss.deleteJob(DEAD_LETTERS, ids, { db: getTransactionOfJobs(queries) });
  };
  return {
    async retryDead(queries, letters) {
      const db = getTransactionOfJobs(queries);
      await removeDead(queries, letters);
      // Not the library's own "redrive": that wakes no worker, so nothing happens for half a minute.
      for (const [kind, ofKind] of Map.groupBy(letters, (letter) => letter.kind)) {
        const jobs = ofKind.map(({ data }) => ({ data }));
        await boss.insert(kind, jobs, { db });
      }
    },
    removeDead,
  };
}
