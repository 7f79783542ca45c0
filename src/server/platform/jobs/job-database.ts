import { CompiledQuery } from "kysely";
import type { Db } from "pg-boss";
import { Failure } from "#domain/failure.ts";
import type { Database, Queries } from "../database/database.ts";

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
