import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import { DEAD_LETTERS } from "./job-kind.ts";

export interface JobCount {
  kind: string;
  state: string;
  count: number;
}

/**
 * Jobs that are still in the tables, by kind and state. There is always a line for dead letters, so that an alert about
 * them ends with the last one instead of losing sight of them.
 */
export async function countJobs(queries: Queries): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as kind, state::text as state, count(*) as count from jobs.job group by 1, 2
  `.execute(queries);
  if (rows.some(({ kind }) => kind === DEAD_LETTERS)) return rows;
  return [...rows, { kind: DEAD_LETTERS, state: "created", count: 0 }];
}

export interface JobWait {
  kind: string;
  seconds: number;
}

/** For each kind with a job that is due and has not begun: for how long the first of them has been due. */
export async function readWaits(queries: Queries): Promise<JobWait[]> {
  const { rows } = await sql<JobWait>`
    select name as kind, extract(epoch from now() - min(start_after))::float8 as seconds from jobs.job
    where state in ('created', 'retry') and start_after < now() and name <> ${DEAD_LETTERS} group by 1
  `.execute(queries);
  return rows;
}

/** Deletes the data of finished jobs; the row with its key stays as long as before. Returns how many. */
export async function clearEndedJobs(queries: Queries): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.job set data = null
    where state in ('completed', 'cancelled', 'failed') and data is not null and data <> '{}'
  `.execute(queries);
  return Number(numAffectedRows ?? 0n);
}
