import { type RawBuilder, sql } from "kysely";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import type { Span } from "#domain/time/date-range.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { buildOrder, countUpTo, joinConditions } from "#server/platform/database/lists.ts";
import { buildSearch } from "./audit.thing.store.ts";

export interface AuditFilter extends Span {
  readonly search: string;
  readonly noun: string;
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAuditRows>["execute"]>>[number];

const ORDER = {
  own: sql`entry.at desc, entry.id desc`,
  id: sql`entry.id`,
  columns: { at: sql`entry.at`, action: sql`entry.action` },
};

/** One page of the activity log, newest first if the filter names no other order; read when it is executed. */
export function selectAuditRows(
  queries: Queries,
  filter: AuditFilter & { readonly sort: Sort<SortColumn<"audit">> },
  { limit, offset }: { limit: number; offset: number },
) {
  return queries
    .selectFrom("audit_entry as entry")
    .leftJoin("users", "users.id", "entry.actor_id")
    .select(["entry.id", "entry.at", "entry.actor_role", "entry.action", "entry.noun", "entry.noun_id"])
    .select(["entry.before", "entry.after", "users.name as actor_name"])
    .where(sql<boolean>`${buildAuditCondition(filter)}`)
    .orderBy(buildOrder(filter.sort, ORDER))
    .limit(limit)
    .offset(offset);
}

export function countAuditRows(queries: Queries, filter: AuditFilter): Promise<number> {
  return countUpTo(queries, sql`select 1 from audit_entry as entry where ${buildAuditCondition(filter)}`);
}

/** Visits and deals are steps with a lead. Written out, as in the indexes audit_entry_visits and _deals. */
const PARTS: Readonly<Record<string, string>> = { visit: "lead.visit%", deal: "lead.deal-%" };

function buildNoun(noun: string): RawBuilder<unknown> {
  const part = PARTS[noun];
  return part ? sql`entry.noun = 'lead' and entry.action like ${sql.lit(part)}` : sql`entry.noun = ${noun}`;
}

function buildAuditCondition({ search, noun, from, before }: AuditFilter): RawBuilder<unknown> {
  return joinConditions([
    search !== "" && buildSearch(search),
    noun !== "all" && buildNoun(noun),
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
