import { sql, type RawBuilder } from "kysely";
import type { WorkList } from "#domain/lead/tracker.ts";
import { buildRank, buildOrder } from "#server/platform/database/sorted.ts";
import { LEAD_STATUS_VALUES } from "#domain/lead/choices.ts";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import { getStartOfDay, addDays } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { countUpTo } from "#server/platform/database/counts.store.ts";

const NEWEST = sql`lead.created_at desc, lead.id desc`;
const MOST_DUE = sql`lead.due_at nulls last, lead.created_at desc, lead.id desc`;

/** What comes first in each list: the latest request, what is due first, or the next visit. */
const OWN_ORDERS: Readonly<Record<WorkList, RawBuilder<unknown>>> = {
  all: NEWEST,
  mine: MOST_DUE,
  unclaimed: MOST_DUE,
  overdue: MOST_DUE,
  calls: MOST_DUE,
  visits: sql`lead.visit_at, lead.id`,
};

const COLUMNS = {
  property: sql`lower(about.property_title)`,
  received: sql`lead.created_at`,
  status: buildRank(sql`lead.status`, LEAD_STATUS_VALUES),
  member: sql`lower(member.name)`,
};

/** What a column is read from besides the leads: joined, because a query for each lead takes ten times as long. */
const JOINED: Readonly<Record<string, RawBuilder<unknown>>> = {
  property: sql`left join property as about on about.id = lead.property_id`,
  member: sql`left join users as member on member.id = lead.assignee_id`,
};

/** The order of leads, by a column or the list's own, and what stands after "from" for it. */
export function buildLeadOrder(sort: Sort<SortColumn<"lead">>, list: WorkList = "all") {
  const order = buildOrder(sort, {
    own: OWN_ORDERS[list],
    id: sql`lead.id`,
    columns: COLUMNS,
    nullable: ["property", "member"],
  });
  return { order, from: sql`lead ${JOINED[sort.replace("-", "")] ?? sql``}` };
}

/** Closed, lost and stopped leads need nothing more. */
export const OPEN = sql`lead.stopped_at is null and lead.status not in ('closed', 'lost')`;

interface Work {
  readonly list: WorkList;
  readonly now: Date;
}

/** The leads of a work list; the day is Kolkata's. @param reader the member whose list it is */
export function buildWorkCondition({ list, now }: Work, reader: string | null): RawBuilder<unknown> {
  const today = getStartOfDay(now);
  const tomorrow = addDays(today, 1);
  switch (list) {
    case "all":
      return sql`true`;
    case "mine":
      return sql`lead.assignee_id = ${reader} and ${OPEN}`;
    case "unclaimed":
      return sql`lead.assignee_id is null and ${OPEN}`;
    case "overdue":
      return sql`lead.due_at <= ${now}`;
    case "calls":
      return sql`lead.due_at >= ${today} and lead.due_at < ${tomorrow}`;
    case "visits":
      return sql`lead.visit_at >= ${today} and lead.visit_at < ${tomorrow}`;
  }
}

/** How many leads a work list has. */
export const countWork = (queries: Queries, work: Work, reader: string | null): Promise<number> =>
  countUpTo(queries, sql`select 1 from lead where ${buildWorkCondition(work, reader)}`);

/** How many leads of a member are due. */
export const countOwnDue = (queries: Queries, now: Date, reader: string | null): Promise<number> =>
  countUpTo(queries, sql`select 1 from lead where lead.assignee_id = ${reader} and lead.due_at <= ${now}`);
