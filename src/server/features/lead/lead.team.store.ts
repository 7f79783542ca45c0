import type { Queries } from "#server/platform/database/database.ts";
import type { LeadEventKind, LeadStatus, CallOutcome, NumberWay } from "#domain/lead/choices.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { getUserId } from "#domain/account/roles.ts";
import { sql } from "kysely";

const OTHERS = 20;
const HISTORY_LIMIT = 200;

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

/** The member who last claimed a lead or gave it to somebody. */
export async function readLastGiver(queries: Queries, leadId: number): Promise<string | null> {
  const event = await queries
    .selectFrom("lead_event")
    .select("actor_id")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "taken")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.actor_id ?? null;
}

/** The team's own notes, newest first. */
export async function readNotes(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("lead_note as note")
    .innerJoin("lead", "lead.id", "note.lead_id")
    .leftJoin("users", "users.id", "note.author_id")
    .select(["note.text", "note.at", "users.first_name as by"])
    .where("lead.public_id", "=", publicId)
    .orderBy("note.id", "desc")
    .limit(HISTORY_LIMIT)
    .execute();
}
export type LeadNoteRecord = Awaited<ReturnType<typeof readNotes>>[number];

/**
 * Other leads of the same visitor: the same account, number or email address. Both must be claimed: an unclaimed lead
 * beside one whose name is shown would reveal who sent it.
 */
export async function readOtherLeads(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("lead as other")
    .innerJoin("lead as this", (join) => join.on("this.public_id", "=", publicId))
    .leftJoin("property", "property.id", "other.property_id")
    .select(["other.public_id", "other.status", "other.created_at"])
    .select(sql<string>`coalesce(property.property_title, other.wanted)`.as("property_title"))
    .whereRef("other.id", "<>", "this.id")
    .where("this.assignee_id", "is not", null)
    .where("other.assignee_id", "is not", null)
    .where((build) =>
      build.or([
        build("other.user_id", "=", build.ref("this.user_id")),
        build("other.phone", "=", build.ref("this.phone")),
        build("other.email", "=", build.ref("this.email")),
      ]),
    )
    .orderBy("other.created_at", "desc")
    .limit(OTHERS)
    .execute();
}
export type OtherLeadRecord = Awaited<ReturnType<typeof readOtherLeads>>[number];

/** The property that the visitor enquired about, as a search for similar ones. */
export async function readRequirement(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .select(["property.public_id", "property.purpose", "property.property_type", "property.bedrooms"])
    .select(["property.price", "property.rent", "property.town_slug"])
    .where("lead.public_id", "=", publicId)
    .executeTakeFirst();
}
export type Requirement = NonNullable<Awaited<ReturnType<typeof readRequirement>>>;

/** Team members who may be assigned leads. */
export async function readMembers(queries: Queries) {
  return await queries
    .selectFrom("users")
    .select(["id", "name"])
    .where("usertype", "=", "admin")
    .where("status", "=", "active")
    .orderBy("name")
    .execute();
}

/** A team member by id, including suspended ones. */
export async function readMember(queries: Queries, id: string) {
  return await queries
    .selectFrom("users")
    .select(["id", "name", "status"])
    .where("id", "=", id)
    .where("usertype", "=", "admin")
    .executeTakeFirst();
}
