import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { LeadInput } from "#contract/lead.ts";
import { COUNTED_ROWS } from "#contract/paging.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { LeadStatus } from "#domain/lead/choices.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Span } from "#domain/time/date-range.ts";
import { countUpTo } from "#server/platform/database/counts.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Window } from "#server/platform/database/page-of.ts";
import { buildContains, joinConditions } from "#server/platform/database/where.ts";
import type { TeamAction } from "./lead.desk.store.ts";

/** An enquiry, and the account that sent it; null if nobody was signed in. */
interface Sent {
  readonly input: LeadInput;
  readonly userId: string | null;
}

/** Makes simultaneous requests with the same enquiry run one after another. */
export async function lockSameRequests(queries: Queries, { input, userId }: Sent): Promise<void> {
  const { propertyId, kind, phone, email } = input;
  const sender = `${propertyId} ${kind} ${userId ?? ""} ${phone ?? ""} ${email ?? ""}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(queries);
}

/**
 * The lead from the same enquiry at or after `since`: by the same account, or signed out both times. Someone who types
 * the details of an account's holder never gets that account's lead. A stopped lead is not returned, so a new enquiry
 * creates a new lead.
 */
export async function readSameRequest(
  queries: Queries,
  propertyId: number,
  { input, userId, since }: Sent & { since: Date },
) {
  return await queries
    .selectFrom("lead")
    .select(["public_id", "kind", "created_at"])
    .where("property_id", "=", propertyId)
    .where("user_id", "is not distinct from", userId)
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

/** Inserts a lead about the property of the proof. */
export async function insertLead(
  proof: AuthorizedOn<"lead.create">,
  queries: Queries,
  { input, at }: { input: LeadInput; at: Date },
) {
  return await queries
    .insertInto("lead")
    .values({
      property_id: proof.subjectId,
      user_id: getUserId(proof.actor),
      kind: input.kind,
      name: input.name,
      phone: input.phone,
      email: input.email,
      message: input.message,
      preferred_time: input.preferredTime,
      language: input.language,
      topic: input.topic,
      wished_at: getWishedTime(input),
      consent: input.consent,
      created_at: at,
      updated_at: at,
    })
    .returning(["public_id", "kind", "created_at"])
    .executeTakeFirstOrThrow();
}

/** A lead's data for the tracker. */
export type LeadRecord = NonNullable<Awaited<ReturnType<typeof readLead>>>;

const selectRows = (queries: Queries) =>
  queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
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
      "lead.visit_place",
      "lead.visit_sequence",
      "lead.status",
      "lead.assignee_id",
      "lead.stopped_at",
      "lead.created_at",
      "assignee.name as assignee_name",
      "property.public_id as property_public_id",
      "property.property_title",
    ]);

export interface LeadFilter extends Span {
  readonly search: string;
  readonly status: LeadStatus | "all";
}

/** One page of leads, newest first. It selects the ids first, so that rows before the page are not joined. */
export async function readLeadRows(queries: Queries, filter: LeadFilter, { limit, offset }: Window) {
  const page = sql<number>`(select id from lead where ${buildLeadCondition(filter)}
    order by created_at desc, id desc limit ${limit} offset ${offset})`;
  return await selectRows(queries)
    .where("lead.id", "in", page)
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc")
    .execute();
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
  return ids.length === 0 ? [] : await selectRows(queries).where("lead.id", "in", ids).execute();
}

/** The leads after `last` in the order of the tracker: for reading a list in parts while it may grow. */
export function readLeadsAfter(
  queries: Queries,
  filter: LeadFilter,
  last: { created_at: Date; id: number } | undefined,
  limit: number,
) {
  return selectRows(queries)
    .where(sql<SqlBool>`${buildLeadCondition(filter)}`)
    .$if(last !== undefined, (query) =>
      query.where(sql<SqlBool>`(lead.created_at, lead.id) < (${last?.created_at}, ${last?.id})`),
    )
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Only the filters that are set become part of the query, so that the planner can choose the right index. The searched
 * text contains no phone number and no email address, and a name only once the lead is claimed (lead_text): otherwise a
 * member who may not see it could find it out letter by letter. A complete email address finds its leads, since whoever
 * types it already knows it.
 */
function buildLeadCondition({ search, status, from, before }: LeadFilter): RawBuilder<unknown> {
  return joinConditions([
    search !== "" && buildTextCondition(search),
    status !== "all" && sql`lead.status = ${status}`,
    from && sql`lead.created_at >= ${from}`,
    before && sql`lead.created_at < ${before}`,
  ]);
}

function buildTextCondition(search: string): RawBuilder<unknown> {
  const text = buildContains(sql`lead.desk_text`, search);
  if (!search.includes("@")) return text;
  return sql`(${text} or (lead.email = ${search.trim().toLowerCase()} and lead.stopped_at is null))`;
}

export async function readLead(queries: Queries, publicId: string) {
  return await selectRows(queries).where("lead.public_id", "=", publicId).executeTakeFirst();
}

export async function updateLead(
  proof: AuthorizedOn<TeamAction>,
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
