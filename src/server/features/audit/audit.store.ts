import { type RawBuilder, sql } from "kysely";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import type { Span } from "#domain/time/date-range.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { buildOrder, countUpTo, joinConditions, writeLikePattern } from "#server/platform/database/lists.ts";

export interface AuditFilter extends Span {
  readonly search: string;
  readonly noun: string;
}

export type AuditRow = Awaited<ReturnType<typeof readAuditRows>>[number];

const ORDER = {
  own: sql`entry.at desc, entry.id desc`,
  id: sql`entry.id`,
  columns: { at: sql`entry.at`, action: sql`entry.action` },
};

/** One page of the activity log, newest first if the filter names no other order. */
export async function readAuditRows(
  queries: Queries,
  filter: AuditFilter & { readonly sort: Sort<SortColumn<"audit">> },
  { limit, offset }: { limit: number; offset: number },
) {
  return await queries
    .selectFrom("audit_entry as entry")
    .leftJoin("users", "users.id", "entry.actor_id")
    .select(["entry.id", "entry.at", "entry.actor_role", "entry.action", "entry.noun", "entry.noun_id"])
    .select(["entry.before", "entry.after", "users.name as actor_name"])
    .where(sql<boolean>`${buildAuditCondition(filter)}`)
    .orderBy(buildOrder(filter.sort, ORDER))
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countAuditRows(queries: Queries, filter: AuditFilter): Promise<number> {
  return countUpTo(queries, sql`select 1 from audit_entry as entry where ${buildAuditCondition(filter)}`);
}

/** The actors' names are looked up first, so that the log is read through its index on the actor. */
function buildAuditCondition({ search, noun, from, before }: AuditFilter): RawBuilder<unknown> {
  return joinConditions([
    search !== "" &&
      sql`(entry.noun_id ilike ${writeLikePattern(search)} or entry.action ilike ${writeLikePattern(search)}
        or entry.actor_id = any (array(select id from users
          where (users.name || E'\\n' || users.email || E'\\n' || users.id) ilike ${writeLikePattern(search)} limit 1000)))`,
    noun !== "all" && sql`entry.noun = ${noun}`,
    from && sql`entry.at >= ${from}`,
    before && sql`entry.at < ${before}`,
  ]);
}

/** The names of accounts, by id; without those that are gone. */
export async function readAccountNames(
  queries: Queries,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id, name }) => [id, name] as const);
}
