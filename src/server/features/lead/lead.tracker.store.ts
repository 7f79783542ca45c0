import { type RawBuilder, type SqlBool, sql } from "kysely";
import { COUNTED_ROWS, type Sort, type SortColumn } from "#contract/fields/list.ts";
import { readPhoneSearch } from "#domain/account/contact-details.ts";
import { LEAD_STATUS_VALUES, type LeadStatus } from "#domain/lead/choices.ts";
import type { WorkList } from "#domain/lead/tracker.ts";
import type { Span } from "#domain/time/date-range.ts";
import { addDays, getStartOfDay } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  buildContains,
  buildEndsWith,
  buildOrder,
  buildRank,
  countUpTo,
  joinConditions,
  sortByIds,
  type Window,
} from "#server/platform/database/lists.ts";
import { selectLeadRows } from "./lead.store.ts";

export interface LeadFilter extends Span {
  readonly search: string;
  readonly status: LeadStatus | "all";
  /** The member who searches: the last digits of a number find the leads that they have claimed. */
  readonly reader: string | null;
  /** One of the work lists, with the time at which it is asked for. */
  readonly work?: { readonly list: WorkList; readonly now: Date };
  /** Instead of the list's own order. */
  readonly sort?: Sort<SortColumn<"lead">>;
  /** Only these. */
  readonly publicIds?: readonly string[] | undefined;
}

/**
 * One page of leads, newest first if no other order is asked for; work lists begin with what is due first. It selects the
 * ids first, so that rows before the page are not joined.
 */
export async function readLeadRows(queries: Queries, filter: LeadFilter, window: Window) {
  const ids = await readLeadIds(queries, filter, window);
  return sortByIds(await readLeadsByIds(queries, ids), ids);
}

/**
 * The ids of leads in the order of their list.
 * @param window one page; without it all, which can then be read in parts while the list changes
 */
export async function readLeadIds(queries: Queries, filter: LeadFilter, window?: Window): Promise<number[]> {
  const { order, from } = buildLeadOrder(filter.sort ?? "", filter.work?.list);
  // One text instead of a row for each: there may be a million. The rows are aggregated as the inner query gives them.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(page.id::text, ',') as ids from (
      select lead.id from ${from} where ${buildLeadCondition(filter)}
      order by ${order} limit ${window?.limit ?? null}::bigint offset ${window?.offset ?? 0}::bigint) as page
  `.execute(queries);
  return (rows[0]?.ids ?? "").split(",").filter(Boolean).map(Number);
}

/** How many there are, counted no further than a list has pages. */
export function countLeads(queries: Queries, filter: LeadFilter): Promise<number> {
  return countUpTo(queries, sql`select 1 from lead where ${buildLeadCondition(filter)}`);
}

/** The newest matches with their statuses: at most one more than a list has on all its pages. */
export function readLeadsFound(queries: Queries, filter: LeadFilter) {
  return queries
    .selectFrom("lead")
    .select(["id", "status"])
    .where(sql<SqlBool>`${buildLeadCondition(filter)}`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(COUNTED_ROWS + 1)
    .execute();
}

/** Leads by their ids, in no particular order. */
export async function readLeadsByIds(queries: Queries, ids: readonly number[]) {
  return ids.length === 0 ? [] : await selectLeadRows(queries).where("lead.id", "in", ids).execute();
}

/** Leads by their public ids, in no particular order. */
export async function readLeadsChosen(queries: Queries, publicIds: readonly string[]) {
  return await selectLeadRows(queries).where("lead.public_id", "in", publicIds).execute();
}

/** Only the filters that are set become part of the query, so that the planner can choose the right index. */
function buildLeadCondition(filter: LeadFilter): RawBuilder<unknown> {
  const { search, status, from, before, reader, work, publicIds } = filter;
  return joinConditions([
    publicIds !== undefined && sql`lead.public_id in (${sql.join(publicIds)})`,
    search !== "" && buildTextCondition(search, reader),
    status !== "all" && sql`lead.status = ${status}`,
    from && sql`lead.created_at >= ${from}`,
    before && sql`lead.created_at < ${before}`,
    work !== undefined && buildWorkCondition(work, reader),
  ]);
}

/** Six digits cannot be guessed by trying. */
const KNOWN_DIGITS = 6;

/**
 * The searched text contains no phone number and no email address, and a name only once the lead is claimed (lead_text):
 * otherwise a member who may not see it could find it out letter by letter. A complete email address or phone number
 * finds its leads, since whoever types it already knows it; so do its last six digits. Fewer find only leads whose
 * number the reader sees anyway.
 */
function buildTextCondition(search: string, reader: string | null): RawBuilder<unknown> {
  const text = buildContains(sql`lead.desk_text`, search);
  if (search.includes("@"))
    return sql`(${text} or (lead.email = ${search.trim().toLowerCase()} and lead.stopped_at is null))`;
  const phone = readPhoneSearch(search);
  if (!phone) return text;
  if ("whole" in phone) return sql`(${text} or (lead.phone = ${phone.whole} and lead.stopped_at is null))`;
  const own = phone.end.length < KNOWN_DIGITS ? sql`and lead.assignee_id = ${reader}` : sql``;
  return sql`(${text} or (${buildEndsWith(sql`lead.phone`, phone.end)} and lead.stopped_at is null ${own}))`;
}

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
function buildLeadOrder(sort: Sort<SortColumn<"lead">>, list: WorkList = "all") {
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
function buildWorkCondition({ list, now }: Work, reader: string | null): RawBuilder<unknown> {
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
