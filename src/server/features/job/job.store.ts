import { type RawBuilder, sql } from "kysely";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  buildOrder,
  countUpTo,
  joinConditions,
  type Window,
  writeLikePattern,
} from "#server/platform/database/lists.ts";
import type { DeadLetter } from "#server/platform/jobs/job-database.ts";
import { DEAD_LETTERS } from "#server/platform/jobs/job-kind.ts";

interface DeadFilter {
  readonly search: string;
}

/** A dead letter with its error, as pg-boss keeps it (its column "output" is empty). */
export interface DeadRow extends DeadLetter {
  readonly output: unknown;
  readonly retries: number;
  readonly failed_at: Date;
}

/** How many jobs have failed for good, counted no further than a list has pages. */
export function countDeadRows(queries: Queries, filter: DeadFilter = { search: "" }): Promise<number> {
  return countUpTo(queries, sql`select 1 from jobs.job as dead where ${buildDeadCondition(filter)}`);
}

const ORDER = {
  own: sql`dead.created_on desc, dead.id`,
  id: sql`dead.id`,
  columns: { failed: sql`dead.created_on`, kind: sql`dead.source_name` },
};

/** One page of the jobs that have failed for good, the newest first if the filter names no other order. */
export async function readDeadRows(
  queries: Queries,
  filter: DeadFilter & { readonly sort: Sort<SortColumn<"job">> },
  { limit, offset }: Window,
): Promise<DeadRow[]> {
  const { rows } = await sql<DeadRow>`
    select id::text as id, coalesce(source_name, '') as kind, coalesce(data, '{}') as data, source_output as output,
      coalesce(source_retry_count, 0) as retries, created_on as failed_at
    from jobs.job as dead where ${buildDeadCondition(filter)}
    order by ${buildOrder(filter.sort, ORDER)} limit ${limit} offset ${offset}
  `.execute(queries);
  return rows;
}

/**
 * Locks dead letters until the transaction ends; those that a colleague is working on are left out.
 * @param ids undefined for all, of which the oldest come first
 */
export async function lockDeadLetters(
  queries: Queries,
  { ids, limit }: { readonly ids: readonly string[] | undefined; readonly limit: number },
): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id::text as id, source_name as kind, coalesce(data, '{}') as data from jobs.job as dead
    where name = ${DEAD_LETTERS} and exists (select from jobs.queue where queue.name = dead.source_name)
      and (${ids === undefined} or id = any(${ids ?? []}::uuid[]))
    order by created_on, id limit ${limit} for update skip locked
  `.execute(queries);
  return rows;
}

function buildDeadCondition({ search }: DeadFilter): RawBuilder<unknown> {
  const like = writeLikePattern(search);
  return joinConditions([
    sql`name = ${DEAD_LETTERS}`,
    search !== "" && sql`(source_name ilike ${like} or source_output::text ilike ${like})`,
  ]);
}
