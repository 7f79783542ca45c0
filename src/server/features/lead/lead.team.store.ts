import { sql } from "kysely";
import { getUserId } from "#domain/account/roles.ts";
import type { LeadStatus } from "#domain/lead/choices.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { HISTORY_LIMIT, leadTitle } from "./lead.store.ts";
import { OPEN } from "./lead.tracker.store.ts";

const OTHERS = 20;

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

/** The property of a lead with what a member says about it on the phone; undefined if the lead is about a search. */
export function readLeadProperty(queries: Queries, leadId: string) {
  return queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .innerJoin("users as owner", "owner.id", "property.owner_id")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .selectAll("property")
    .select(["locality.name as locality_name", "owner.name as owner_name"])
    .select((build) =>
      build
        .selectFrom("media")
        .select(
          sql<CoverPhoto>`json_build_object('key', key, 'width', width, 'height', height, 'blur', blur)`.as(
            "photo",
          ),
        )
        .whereRef("media.property_id", "=", "property.id")
        .where("media.kind", "=", "photo")
        .orderBy("media.position")
        .orderBy("media.id")
        .limit(1)
        .as("cover"),
    )
    .where("lead.public_id", "=", leadId)
    .executeTakeFirst();
}
export type LeadPropertyRow = NonNullable<Awaited<ReturnType<typeof readLeadProperty>>>;

interface CoverPhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
}

/** What the visitor agreed to, and the member who heard it; of a lead of another portal, what it says about that. */
export function readConsent(queries: Queries, leadId: string) {
  return queries
    .selectFrom("lead")
    .leftJoin("users as member", "member.id", "lead.consent_heard_by")
    .leftJoin("lead_origin as origin", "origin.lead_id", "lead.id")
    .leftJoin("users as sender", "sender.id", "origin.sent_by")
    .select(["lead.consent_words as words", "member.name as heardBy", "sender.name as sender_name"])
    .select(["origin.portal", "origin.their_id", "origin.asked_at", "origin.agreed_at"])
    .select(["origin.agreed_how", "origin.agreed_where"])
    .where("lead.public_id", "=", leadId)
    .executeTakeFirst();
}
export type ConsentRecord = Awaited<ReturnType<typeof readConsent>>;

/** What the visitor sent about buying it. */
export async function readBuyingAnswers(queries: Queries, leadId: string) {
  const row = await queries
    .selectFrom("lead")
    .select("buying")
    .where("public_id", "=", leadId)
    .executeTakeFirst();
  return row?.buying ?? null;
}

/** The owner of the property of a lead, with the number to call. */
export function readOwnerOfLead(queries: Queries, leadId: string) {
  return queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .innerJoin("users as owner", "owner.id", "property.owner_id")
    .select(["owner.id", "owner.name", "owner.mobile"])
    .where("lead.public_id", "=", leadId)
    .executeTakeFirst();
}

const selectHeld = (queries: Queries, memberId: string) =>
  queries.selectFrom("lead").select("id").where("assignee_id", "=", memberId).where(sql<boolean>`${OPEN}`);

/**
 * Locks the open leads of a member until the transaction ends. Like everywhere, leads are locked before accounts, to
 * prevent deadlocks.
 */
export async function lockLeadsOf(queries: Queries, memberId: string): Promise<void> {
  await selectHeld(queries, memberId).orderBy("id").forUpdate().execute();
}

/** A lead that nobody looks after any more. */
export interface ReleasedLead {
  readonly public_id: string;
  readonly status: LeadStatus;
}

/** Releases the open leads of the account of the proof, which its visitors can see. */
export async function releaseLeadsOf(
  proof: AuthorizedOn<"user.suspend" | "user.give-role" | "profile.change">,
  queries: Queries,
  at: Date,
): Promise<ReleasedLead[]> {
  const released = await queries
    .updateTable("lead")
    .set({ assignee_id: null, updated_at: at })
    .where("id", "in", selectHeld(queries, proof.subjectId))
    .returning(["id", "public_id", "status"])
    .execute();
  const actorId = getUserId(proof.actor);
  if (released.length > 0)
    await queries
      .insertInto("lead_event")
      .values(released.map(({ id }) => ({ lead_id: id, actor_id: actorId, kind: "released" as const, at })))
      .execute();
  return released;
}

const AT_ONCE = 200;

/** Due steps without a reminder so far, oldest first; they are locked, and other processes skip them. */
export async function takeDueSteps(queries: Queries, now: Date) {
  return await queries
    .selectFrom("lead")
    .leftJoin("property", "property.id", "lead.property_id")
    .select(["lead.id", "lead.public_id", "lead.assignee_id", "lead.next_step"])
    .select(leadTitle.as("property_title"))
    .where("lead.next_step_at", "<=", now)
    .where("lead.assignee_id", "is not", null)
    .where("lead.reminded_at", "is", null)
    .where("lead.stopped_at", "is", null)
    .orderBy("lead.next_step_at")
    .limit(AT_ONCE)
    .forUpdate("lead")
    .skipLocked()
    .execute();
}

/** Records that members were reminded of these leads. */
export async function markReminded(
  _proof: Authorized<"lead.manage">,
  queries: Queries,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await queries.updateTable("lead").set({ reminded_at: at }).where("id", "in", ids).execute();
}
