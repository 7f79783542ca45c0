import { type RawBuilder, type SqlBool, sql } from "kysely";
import { COUNTED_ROWS, type Sort, type SortColumn } from "#contract/fields/list.ts";
import type { LeadInput } from "#contract/lead/lead.ts";
import { readPhoneSearch } from "#domain/account/contact-details.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { LeadStatus } from "#domain/lead/choices.ts";
import type { WorkList } from "#domain/lead/tracker.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Span } from "#domain/time/date-range.ts";
import { countUpTo } from "#server/platform/database/counts.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { lockName } from "#server/platform/database/lock.ts";
import type { Window } from "#server/platform/database/page-of.ts";
import { writeJson } from "#server/platform/database/statements.ts";
import { sortByIds } from "#server/platform/database/sorted.ts";
import { buildContains, buildEndsWith, joinConditions } from "#server/platform/database/where.ts";
import type { TeamAction, VisitorAction } from "./lead.team.store.ts";
import { buildLeadOrder, buildWorkCondition } from "./lead.tracker.store.ts";

/** An enquiry, and the account that sent it; null if nobody was signed in. */
interface Sent {
  readonly input: LeadInput;
  readonly userId: string | null;
}

/** Makes simultaneous requests with the same enquiry run one after another. */
export async function lockSameRequests(queries: Queries, { input, userId }: Sent): Promise<void> {
  const { propertyId, kind, phone, email } = input;
  await lockName(queries, `lead ${propertyId} ${kind} ${userId ?? ""} ${phone ?? ""} ${email ?? ""}`);
}

/**
 * The lead from the same enquiry at or after `since`: by the same account, or signed out both times in the same browser.
 * Someone who types the details of somebody else never gets their lead. A stopped lead is not returned, so a new enquiry
 * creates a new lead.
 */
export async function readSameRequest(
  queries: Queries,
  propertyId: number,
  { input, userId, repeatKey, since }: Sent & { repeatKey: string; since: Date },
) {
  return await queries
    .selectFrom("lead")
    .select(["public_id", "kind", "created_at", "call_by"])
    .where("property_id", "=", propertyId)
    .where("user_id", "is not distinct from", userId)
    .$if(userId === null, (query) => query.where("repeat_key", "=", repeatKey))
    .where("stopped_at", "is", null)
    .where("kind", "=", input.kind)
    .where("name", "=", input.name)
    .where("phone", "is not distinct from", input.phone)
    .where("email", "is not distinct from", input.email)
    .where("message", "=", input.message)
    .where("preferred_time", "=", input.preferredTime)
    .where("wished_at", "is not distinct from", getWishedTime(input))
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .executeTakeFirst();
}

const getWishedTime = ({ visitAt }: LeadInput): Date | null => (visitAt === null ? null : new Date(visitAt));

interface NewLead {
  readonly input: LeadInput;
  readonly at: Date;
  readonly callBy: Date;
  readonly consentWords: string;
  readonly repeatKey: string;
}

/** Inserts a lead about the property of the proof. */
export async function insertLead(
  proof: AuthorizedOn<"lead.create">,
  queries: Queries,
  { input, at, callBy, consentWords, repeatKey }: NewLead,
) {
  return await queries
    .insertInto("lead")
    .values({
      property_id: proof.subjectId,
      user_id: getUserId(proof.actor),
      repeat_key: repeatKey,
      kind: input.kind,
      name: input.name,
      phone: input.phone,
      email: input.email,
      message: input.message,
      preferred_time: input.preferredTime,
      language: input.language,
      topic: input.topic,
      wished_at: getWishedTime(input),
      buying: input.buying && writeJson(input.buying),
      consent: input.consent,
      consent_words: consentWords,
      call_by: callBy,
      created_at: at,
      updated_at: at,
    })
    .returning(["public_id", "kind", "created_at", "call_by"])
    .executeTakeFirstOrThrow();
}

/** A lead's data for the tracker. */
export type LeadRecord = NonNullable<Awaited<ReturnType<typeof readLead>>>;

const selectLeadRows = (queries: Queries) =>
  queries
    .selectFrom("lead")
    .leftJoin("property", "property.id", "lead.property_id")
    .leftJoin("users as assignee", "assignee.id", "lead.assignee_id")
    .select([
      "lead.id",
      "lead.public_id",
      "lead.kind",
      "lead.name",
      "lead.phone",
      "lead.email",
      "lead.message",
      "lead.preferred_time",
      "lead.language",
      "lead.topic",
      "lead.next_step",
      "lead.next_step_at",
      "lead.consent",
      "lead.wished_at",
      "lead.visit_at",
      "lead.status",
      "lead.assignee_id",
      "lead.stopped_at",
      "lead.created_at",
      "assignee.name as assignee_name",
      "property.public_id as property_public_id",
    ])
    .select(["lead.source", "lead.property_id", "lead.call_by", "lead.called_at", "lead.due_at"])
    .select(leadTitle.as("property_title"))
    .select(phoneConfirmed.as("phone_confirmed"));

/** The person who asks has shown that the number is theirs: they were signed in, and it is their confirmed number. */
const phoneConfirmed = sql<boolean>`exists(select 1 from users as sender where sender.id = lead.user_id
  and sender.mobile = lead.phone and sender.mobile_confirmed_at is not null)`;

/** The title of the property of a lead, or what its visitor looks for, in any query that has both. */
export const leadTitle = sql<string>`coalesce(property.property_title, lead.wanted)`;

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

export async function readLead(queries: Queries, publicId: string) {
  return await selectLeadRows(queries).where("lead.public_id", "=", publicId).executeTakeFirst();
}

export async function updateLead(
  proof: AuthorizedOn<TeamAction | VisitorAction>,
  queries: Queries,
  change: { status?: LeadStatus | undefined; assignee?: string | null | undefined; at: Date },
): Promise<void> {
  const { status, assignee, at } = change;
  await queries
    .updateTable("lead")
    .set({
      updated_at: at,
      ...(status !== undefined && { status }),
      ...(assignee !== undefined && { assignee_id: assignee }),
    })
    .where("id", "=", proof.subjectId)
    .execute();
}
