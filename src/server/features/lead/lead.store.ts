import { createHash } from "node:crypto";
import { sql } from "kysely";
import { getUserId } from "#domain/account/roles.ts";
import type { CallOutcome, LeadEventKind, LeadStatus, NumberWay } from "#domain/lead/choices.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";

export const HISTORY_LIMIT = 200;

/** Actions that the team may do on a lead. */
export type TeamAction =
  | "lead.manage"
  | "lead.take"
  | "lead.contact"
  | "lead.change-visit"
  | "lead.start-deal"
  | "lead.change-deal";
/** Actions that the visitor who sent it may do on it, and the owner about a visit. */
export type VisitorAction = "lead.follow" | "lead.stop" | "lead.answer-visit" | "lead.answer-deal";

/** The data of a lead that a step needs before it runs. */
export type LeadState = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

const selectStates = (queries: Queries) =>
  queries
    .selectFrom("lead")
    .select(["id", "public_id", "status", "stopped_at", "visit_at", "property_id"])
    .select("user_id as owner_id")
    .forUpdate();

/** Reads one lead and locks it until the transaction ends. */
export async function lockLead(queries: Queries, publicId: string) {
  return await selectStates(queries).where("public_id", "=", publicId).executeTakeFirst();
}

/** The same for several, always in one order, so that two transactions never wait for each other. */
export async function lockLeads(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await selectStates(queries).where("id", "in", ids).orderBy("id").execute();
}

export interface NewLeadEvent {
  readonly kind: LeadEventKind;
  readonly at: Date;
  /** Who has the lead from then on. */
  readonly memberId?: string;
  readonly status?: LeadStatus;
  readonly outcome?: CallOutcome;
  readonly way?: NumberWay;
  /** Who answered about a visit; the team if it is left out. */
  readonly party?: Party | undefined;
  readonly visitAt?: Date;
  readonly visitPlace?: string;
}

/** Adds an event to the lead and updates its timestamp. */
export async function addEvent(
  proof: AuthorizedOn<TeamAction | VisitorAction>,
  queries: Queries,
  event: NewLeadEvent,
): Promise<void> {
  await queries
    .insertInto("lead_event")
    .values({
      lead_id: proof.subjectId,
      actor_id: getUserId(proof.actor),
      member_id: event.memberId ?? null,
      kind: event.kind,
      status: event.status ?? null,
      outcome: event.outcome ?? null,
      way: event.way ?? null,
      party: event.party ?? null,
      visit_at: event.visitAt ?? null,
      visit_place: event.visitPlace ?? "",
      at: event.at,
    })
    .execute();
  await stamp(proof, queries, event.at);
}

/** Adds a note that only the team can read, also for something that the visitor did. */
export async function addNote(
  proof: AuthorizedOn<TeamAction | VisitorAction>,
  queries: Queries,
  note: { text: string; at: Date },
): Promise<void> {
  await queries
    .insertInto("lead_note")
    .values({ lead_id: proof.subjectId, author_id: getUserId(proof.actor), ...note })
    .execute();
  await stamp(proof, queries, note.at);
}

async function stamp(
  proof: AuthorizedOn<TeamAction | VisitorAction>,
  queries: Queries,
  at: Date,
): Promise<void> {
  await queries.updateTable("lead").set({ updated_at: at }).where("id", "=", proof.subjectId).execute();
}

export async function setNextStep(
  proof: AuthorizedOn<TeamAction | VisitorAction>,
  queries: Queries,
  step: { text: string; due: Date | null; at: Date },
): Promise<void> {
  await queries
    .updateTable("lead")
    .set({ next_step: step.text, next_step_at: step.due, reminded_at: null, updated_at: step.at })
    .where("id", "=", proof.subjectId)
    .execute();
}

/**
 * The events of a lead, newest first, with the names of team members: who has it after it was claimed or handed on,
 * otherwise who did it.
 */
export async function readEvents(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("lead_event as event")
    .innerJoin("lead", "lead.id", "event.lead_id")
    .leftJoin("users", (join) =>
      join.on("users.id", "=", sql<string>`coalesce(event.member_id, event.actor_id)`),
    )
    .select([
      "event.kind",
      "event.at",
      "event.status",
      "event.outcome",
      "event.way",
      "event.party",
      "event.visit_at",
      "event.visit_place",
    ])
    .select(["users.first_name as by", "users.usertype as role"])
    .where("lead.public_id", "=", publicId)
    .orderBy("event.id", "desc")
    .limit(HISTORY_LIMIT)
    .execute();
}
export type LeadEventRecord = Awaited<ReturnType<typeof readEvents>>[number];

/** A lead's data for the tracker. */
export type LeadRecord = NonNullable<Awaited<ReturnType<typeof readLead>>>;

export const selectLeadRows = (queries: Queries) =>
  queries
    .selectFrom("lead")
    .leftJoin("property", "property.id", "lead.property_id")
    .leftJoin("users as assignee", "assignee.id", "lead.assignee_id")
    .leftJoin("lead_origin", "lead_origin.lead_id", "lead.id")
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
    .select(isVisitProposed.as("visit_proposed"))
    .select([
      "lead.source",
      "lead_origin.portal",
      "lead.property_id",
      "lead.call_by",
      "lead.called_at",
      "lead.due_at",
    ])
    .select(leadTitle.as("property_title"))
    .select(phoneConfirmed.as("phone_confirmed"));

/** The visit that is still to come is only proposed. */
const isVisitProposed = sql<boolean>`exists(select 1 from visit where visit.lead_id = lead.id
  and visit.state = 'proposed')`;

/** The person who asks has shown that the number is theirs: they were signed in, and it is their confirmed number. */
const phoneConfirmed = sql<boolean>`exists(select 1 from users as sender where sender.id = lead.user_id
  and sender.mobile = lead.phone and sender.mobile_confirmed_at is not null)`;

/** The title of the property of a lead, or what its visitor looks for, in any query that has both. */
export const leadTitle = sql<string>`coalesce(property.property_title, lead.wanted)`;

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

/** Nobody sends the same form again after so many days. */
const STORED_DAYS = 7;

/** One sending of a form or a call of the API. */
export interface Sending {
  /** Made by its sender; without one, it is always new. */
  readonly key: string | undefined;
  /** What is sent. Another text with the same key is another sending: it was changed after its answer was lost. */
  readonly body: unknown;
}

/**
 * Remembers a sending about a lead that is locked. False if it has arrived before: then it is answered again, and nothing
 * is done.
 * @param action what is done with it
 */
export async function recordSending(
  proof: AuthorizedOn<TeamAction | VisitorAction>,
  queries: Queries,
  { action, sending, at }: { action: string; sending: Sending | undefined; at: Date },
): Promise<boolean> {
  const user_id = getUserId(proof.actor);
  if (!sending?.key || user_id === null) return true;
  const body_hash = computeHash([proof.subjectId, action, sending.key, sending.body]);
  const noted = await queries
    .insertInto("sent_form")
    .values({ user_id, key: `lead ${body_hash}`, body_hash, property_id: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  await queries
    .deleteFrom("sent_form")
    .where("user_id", "=", user_id)
    .where("created_at", "<", addDays(at, -STORED_DAYS))
    .execute();
  return noted !== undefined;
}

const computeHash = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");
