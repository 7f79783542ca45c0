import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

export interface JobCount {
  kind: string;
  state: string;
  count: number;
}

/** Jobs that are still in the tables, by kind and state. */
export async function countJobs(queries: Queries): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as kind, state::text as state, count(*) as count from jobs.job group by 1, 2
  `.execute(queries);
  return rows;
}
