import { type SelectQueryBuilder, sql } from "kysely";
import type { LeadInput } from "#contract/lead/lead.ts";
import type { Schema } from "#database/schema/schema.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";
import { anonymiseDeals } from "../deal/deal.paper.store.ts";
import { selectActivity } from "../link/link.store.ts";
import { titleForVisitors } from "../property/property.public.store.ts";
import {
  addEvent,
  addNote,
  type LeadState,
  lockLeads,
  setNextStep,
  type VisitorAction,
} from "./lead.store.ts";

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

const OWN_LEADS = 200;

/** The enquiries that a person sent while signed in, newest first. */
export function readOwnLeads(queries: Queries, userId: string) {
  return selectOwnLeads(queries).where("lead.user_id", "=", userId).limit(OWN_LEADS).execute();
}

/** The enquiries with these ids, for somebody who has the link of each. */
export const readLeadsOfLinks = async (queries: Queries, publicIds: readonly string[]) =>
  publicIds.length === 0
    ? []
    : await selectOwnLeads(queries).where("lead.public_id", "in", publicIds).execute();

/** Enquiries with their last visit, as their visitor's lists show them, newest first. */
const selectOwnLeads = (queries: Queries) =>
  queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom("visit")
          .select(["visit.state as visit_state", "visit.at as visit_time"])
          .whereRef("visit.lead_id", "=", "lead.id")
          .orderBy("visit.id", "desc")
          .limit(1)
          .as("last_visit"),
      (join) => join.onTrue(),
    )
    .select(["lead.public_id", "lead.kind", "lead.status", "lead.created_at", "lead.stopped_at"])
    .select(["property.public_id as property_public_id", "last_visit.visit_state", "last_visit.visit_time"])
    .select(titleForVisitors.as("property_title"))
    .select(["property.is_public as isPublic", selectActivity.as("active_at")])
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc");
export type OwnLeadRecord = Awaited<ReturnType<typeof readOwnLeads>>[number];

/** The data of a lead that its visitor may read. */
export async function readTrackedLead(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .leftJoin("users as member", "member.id", "lead.assignee_id")
    .select([
      "lead.public_id",
      "lead.kind",
      "lead.status",
      "lead.preferred_time",
      "lead.language",
      "lead.topic",
    ])
    .select(["lead.created_at", "lead.call_by", "lead.wished_at", "lead.stopped_at"])
    .select(["member.first_name as member", "property.public_id as property_public_id"])
    .select(titleForVisitors.as("property_title"))
    .select("property.is_public as isPublic")
    .select(["lead.email", "lead.phone", "lead.user_id", selectActivity.as("active_at")])
    .where("lead.public_id", "=", publicId)
    .executeTakeFirst();
}
export type TrackedLeadRecord = NonNullable<Awaited<ReturnType<typeof readTrackedLead>>>;

/**
 * A lead and the other leads of the same visitor about the same property that are not stopped, the oldest first, locked:
 * those of the same account, or with the same number or address from the same browser. Whoever types the details of
 * somebody else does not get at their leads.
 */
export async function lockLeadsOfVisitor(queries: Queries, publicId: string): Promise<LeadState[]> {
  const ids = await queries
    .selectFrom("lead as asked")
    .innerJoin("lead as same", (join) =>
      join.on(sql<boolean>`same.id = asked.id or (same.stopped_at is null
      and same.property_id = asked.property_id and (same.user_id = asked.user_id
        or (same.repeat_key = asked.repeat_key and (same.phone = asked.phone or same.email = asked.email))))`),
    )
    .select("same.id")
    .where("asked.public_id", "=", publicId)
    .execute();
  return await lockLeads(
    queries,
    ids.map(({ id }) => id),
  );
}

/** Removes the next step, and adds a note that tells the team why. */
export async function stopByVisitor(
  proof: AuthorizedOn<VisitorAction>,
  queries: Queries,
  { at, note }: { at: Date; note: string },
): Promise<void> {
  await queries.updateTable("lead").set({ stopped_at: at }).where("id", "=", proof.subjectId).execute();
  await setNextStep(proof, queries, { text: "", due: null, at });
  await addEvent(proof, queries, { kind: "stopped", at });
  await addNote(proof, queries, { text: note, at });
}

/** The data for a mail to the visitor; undefined if they want no more mails. */
export async function readVisitorMail(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .select(["lead.created_at", "lead.preferred_time", "lead.call_by"])
    .select("lead.email")
    .select(titleForVisitors.as("property_title"))
    .where("lead.public_id", "=", publicId)
    .where("lead.stopped_at", "is", null)
    .executeTakeFirst();
}

interface Anonymisation {
  /** A query for the ids of the leads. */
  leads: SelectQueryBuilder<Schema, "lead", { id: number }>;
  at: Date;
  /** Replaces the visitor's name. */
  name: string;
  /** Replaces what a caller looked for, of a lead that is about no property. */
  wanted: string;
}

/**
 * Anonymises leads, cancels their visits and ends them as lost: they still count in the figures, but name, number,
 * address, message, a caller's words, the team's notes, the places of visits, what the visitor wrote after one, and texts
 * about them in the activity log are deleted. Returns how many.
 */
export async function anonymiseLeads(
  proof: Authorized<"profile.change" | "lead.manage">,
  queries: Queries,
  { leads, at, name, wanted }: Anonymisation,
): Promise<number> {
  await sql`select forget_leads_in_log(array(${leads}))`.execute(queries);
  await queries.deleteFrom("lead_note").where("lead_id", "in", leads).execute();
  await queries
    .updateTable("lead_origin")
    .set({ their_id: "", agreed_how: "", agreed_where: "" })
    .where("lead_id", "in", leads)
    .execute();
  await queries.updateTable("visit").set({ feedback: "", place: "" }).where("lead_id", "in", leads).execute();
  await queries.updateTable("lead_event").set({ visit_place: "" }).where("lead_id", "in", leads).execute();
  // The owner is told by the job that looks for visits that are off (visit.reminder.service.ts).
  await queries
    .updateTable("visit")
    .set((build) => ({
      state: "cancelled",
      visitor_answer: "no",
      sequence: build("sequence", "+", 1),
      updated_at: at,
    }))
    .where("lead_id", "in", leads)
    .where("state", "in", ["proposed", "agreed"])
    .execute();
  await anonymiseDeals(proof, queries, {
    deals: queries.selectFrom("deal").select("id").where("lead_id", "in", leads),
    by: "visitor",
    at,
  });
  const { numUpdatedRows } = await queries
    .updateTable("lead")
    .set({
      name,
      phone: null,
      email: null,
      message: "",
      // A lead is about a property or about a search, and the caller's words may name them.
      wanted: sql`case when property_id is null then ${wanted} else '' end`,
      buying: null,
      next_step: "",
      next_step_at: null,
      // As after "stop contacting me": nobody works on it any more.
      status: sql`case when status = 'closed' then status else 'lost' end`,
      stopped_at: sql`coalesce(stopped_at, ${at})`,
      user_id: null,
      updated_at: at,
    })
    .where("id", "in", leads)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Leads without activity since a given time that still have contact details. */
export const selectInactiveLeads = (queries: Queries, before: Date): Anonymisation["leads"] =>
  queries
    .selectFrom("lead")
    .select("id")
    .where("updated_at", "<", before)
    .where((build) => build.or([build("phone", "is not", null), build("email", "is not", null)]));
