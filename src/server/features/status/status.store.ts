import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";

/** Whether the database takes changes. It does not if it is a replica that has not become the primary yet. */
export async function takesChanges(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(
    queries,
  );
  return rows[0]?.is_replica === false;
}
