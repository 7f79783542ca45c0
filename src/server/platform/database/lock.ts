import { sql } from "kysely";
import type { Queries } from "./database.ts";

/**
 * Makes transactions that lock the same name run one after another: waits for the name, and holds it until the
 * transaction ends. All names of the database share one space, so a name begins with what is locked
 * (`contact 98320…`): two that mean different things must never be equal, or each would wait for the other.
 */
export async function lockName(queries: Queries, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries);
}
