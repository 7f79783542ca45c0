import { CompiledQuery } from "kysely";
import type { Db, PgBoss } from "pg-boss";
import { Failure } from "#domain/failure.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { DEAD_LETTERS } from "./job-kind.ts";

/**
 * Our database in the form that pg-boss needs: single statements, small blocks with a transaction of their own, NOTIFY.
 */
export function createJobDatabase(database: Database): Db {
  return {
    executeSql: (text, values) =>
      database.db
        .connection()
        .execute(async (connection) => {
          try {
            return await run(connection, text, values);
          } catch (error) {
            // A block that failed halfway leaves its transaction open on this connection.
            if (!values?.length) await run(connection, "rollback").catch(() => {});
            throw error;
          }
        })
        .catch((error: unknown) => {
          showCause(error);
          throw error;
        }),
    async listen(channel, onNotification, onReconnect) {
      const stop = await database.listen(channel, (payload) =>
        payload === "" ? onReconnect() : onNotification(payload),
      );
      return { close: stop };
    },
  };
}

/** pg-boss reports copies of errors, which have only what can be listed. The cause is what operators need. */
function showCause(error: unknown): void {
  if (error instanceof Failure && error.cause)
    Object.defineProperty(error, "cause", { value: error.cause, enumerable: true });
}

/** One of our transactions in the form that pg-boss needs: its writes are committed or rolled back with the rest. */
export function getTransactionOfJobs(queries: Queries): Db {
  return { executeSql: (text, values) => run(queries, text, values) };
}

async function run(queries: Queries, text: string, values: unknown[] = []) {
  const { rows } = await queries.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}

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
