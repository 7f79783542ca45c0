import { sql } from "kysely";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Party, VisitState } from "#domain/visit/choices.ts";
import type { VisitFacts } from "#domain/visit/moves.ts";
import { type ReminderKind, type ShowingTimes, SOON_SECONDS } from "#domain/visit/visit-times.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { TeamAction, VisitorAction } from "../lead/lead.store.ts";
import { selectActivity, selectConfirmedMobile } from "../link/link.store.ts";
import { titleForVisitors } from "../property/property.public.store.ts";

/** Actions that change the visit of a lead; the proof names the lead. */
export type VisitAction = TeamAction | VisitorAction;

/** A visit with its lead, property and member. */
export const selectVisits = (queries: Queries) =>
  queries
    .selectFrom("visit")
    .innerJoin("lead", "lead.id", "visit.lead_id")
    .innerJoin("property", "property.id", "lead.property_id")
    .innerJoin("users as owner", "owner.id", "property.owner_id")
    .leftJoin("users as member", "member.id", "lead.assignee_id")
    .selectAll("visit")
    .select(["lead.public_id as lead_public_id", "lead.status as lead_status", "lead.name", "lead.email"])
    .select([
      "lead.created_at as asked_at",
      "lead.stopped_at",
      "lead.assignee_id",
      "member.first_name as member",
    ])
    .select(["property.public_id as property_public_id", "property.owner_id", "property.is_public"])
    .select(["property.visit_days", "property.visit_hours", "owner.status as owner_status"])
    .select(["lead.phone", "lead.user_id as visitor_id", "owner.email as owner_email"])
    .select([selectConfirmedMobile("owner").as("owner_mobile"), selectActivity.as("active_at")])
    .select(titleForVisitors.as("title"));
export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["executeTakeFirstOrThrow"]>>;

export async function readVisit(queries: Queries, publicId: string): Promise<VisitRow | undefined> {
  return await selectVisits(queries).where("visit.public_id", "=", publicId).executeTakeFirst();
}

/** The newest visit of a lead: the one that is still to come, or else the last one. */
export async function readLastVisit(queries: Queries, leadPublicId: string): Promise<VisitRow | undefined> {
  return await selectVisits(queries)
    .where("lead.public_id", "=", leadPublicId)
    .orderBy("visit.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** When the owner can show the property. */
export async function readShowingTimes(
  queries: Queries,
  propertyId: number,
): Promise<ShowingTimes | undefined> {
  return await queries
    .selectFrom("property")
    .select(["visit_days as visitDays", "visit_hours as visitHours"])
    .where("id", "=", propertyId)
    .executeTakeFirst();
}

export const getVisitFacts = (row: VisitRow): VisitFacts => ({
  state: row.state,
  at: row.at,
  place: row.place,
  sequence: row.sequence,
  visitor: row.visitor_answer,
  owner: row.owner_answer,
});

const writeFacts = ({ state, at, place, sequence, visitor, owner }: VisitFacts) => ({
  state,
  at,
  place,
  sequence,
  visitor_answer: visitor,
  owner_answer: owner,
});

/** Inserts a visit of the proof's lead. */
export async function insertVisit(
  proof: AuthorizedOn<VisitAction>,
  queries: Queries,
  { after, now }: { after: VisitFacts; now: Date },
): Promise<string> {
  const { public_id } = await queries
    .insertInto("visit")
    .values({
      ...writeFacts(after),
      lead_id: proof.subjectId,
      visitor_answered_at: after.visitor === "none" ? null : now,
      owner_answered_at: after.owner === "none" ? null : now,
      agreed_at: after.state === "agreed" ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning("public_id")
    .executeTakeFirstOrThrow();
  return public_id;
}

interface VisitChange {
  readonly before: VisitRow;
  readonly after: VisitFacts;
  /** Who has proposed the new time. */
  readonly suggestedBy: Party | null;
  readonly now: Date;
}

/** Writes the visit as it is after a move. */
export async function updateVisit(
  proof: AuthorizedOn<VisitAction>,
  queries: Queries,
  { before, after, suggestedBy, now }: VisitChange,
): Promise<void> {
  const isNew = after.sequence !== before.sequence;
  const getAnsweredAt = (was: Date | null, from: string, to: string) =>
    to === "none" ? null : from === to && !isNew ? was : (was ?? now);
  await queries
    .updateTable("visit")
    .set({
      ...writeFacts(after),
      visitor_answered_at: getAnsweredAt(before.visitor_answered_at, before.visitor_answer, after.visitor),
      owner_answered_at: getAnsweredAt(before.owner_answered_at, before.owner_answer, after.owner),
      ...(suggestedBy === "visitor" && { visitor_time: after.at, visitor_answered_at: now }),
      ...(suggestedBy === "owner" && { owner_time: after.at, owner_answered_at: now }),
      agreed_at: getAgreedAt(before, after, now),
      updated_at: now,
    })
    .where("lead_id", "=", proof.subjectId)
    .where("id", "=", before.id)
    .execute();
}

function getAgreedAt(before: VisitRow, { state, sequence }: VisitFacts, now: Date): Date | null {
  if (state === "proposed") return null;
  return state === "agreed" && sequence !== before.sequence ? now : before.agreed_at;
}

/**
 * Records that a person is being mailed the visit as it is now.
 * @returns false if it has changed meanwhile
 */
export async function recordNotification(
  proof: AuthorizedOn<VisitAction>,
  queries: Queries,
  { visit, to }: { visit: VisitRow; to: Party },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("visit")
    .set(to === "visitor" ? { visitor_told: visit.sequence } : { owner_told: visit.sequence })
    .where("lead_id", "=", proof.subjectId)
    .where("id", "=", visit.id)
    .where("sequence", "=", visit.sequence)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the visitor's feedback after the visit; new feedback replaces the old one. */
export async function writeFeedback(
  proof: AuthorizedOn<VisitAction>,
  queries: Queries,
  { visit, score, words, now }: { visit: VisitRow; score: number; words: string; now: Date },
): Promise<void> {
  await queries
    .updateTable("visit")
    .set({ score, feedback: words, feedback_at: now, updated_at: now })
    .where("lead_id", "=", proof.subjectId)
    .where("id", "=", visit.id)
    .execute();
}
export interface VisitSpan {
  readonly from: Date;
  readonly before: Date;
  /** Only visits whose leads this member handles; null for all. */
  readonly memberId: string | null;
  readonly states: readonly VisitState[];
  readonly limit: number;
}

/** The visits of a span of time, the earliest first. */
export async function readVisitsBetween(
  queries: Queries,
  { from, before, memberId, states, limit }: VisitSpan,
): Promise<VisitRow[]> {
  return await selectVisits(queries)
    .where("visit.at", ">=", from)
    .where("visit.at", "<", before)
    .where("visit.state", "in", states)
    .$if(memberId !== null, (query) => query.where("lead.assignee_id", "=", memberId))
    .orderBy("visit.at")
    .orderBy("visit.id")
    .limit(limit)
    .execute();
}

/** A member's feed; undefined if they never had one. */
export async function readFeed(queries: Queries, userId: string) {
  return await queries
    .selectFrom("visit_feed")
    .select(["number", "is_on"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Turns the feed of the proof's account on at the next number. Returns the number. */
export async function renewFeed(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  now: Date,
): Promise<number> {
  const { number } = await queries
    .insertInto("visit_feed")
    .values({ user_id: proof.subjectId, created_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((build) => ({
        number: build("visit_feed.number", "+", 1),
        is_on: true,
        created_at: now,
      })),
    )
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

export async function stopFeed(proof: AuthorizedOn<"profile.change">, queries: Queries): Promise<void> {
  await queries
    .updateTable("visit_feed")
    .set({ is_on: false })
    .where("user_id", "=", proof.subjectId)
    .execute();
}

const AT_ONCE = 500;
/** The first reminder of a visit at midnight is sent 30 hours before it. */
const AHEAD_SECONDS = 30 * 3600;

/** Agreed visits with a reminder that may be due, locked; other processes skip them. */
export async function takeComingVisits(queries: Queries, now: Date) {
  const soon = addSeconds(now, SOON_SECONDS);
  return await queries
    .selectFrom("visit")
    .select(["id", "public_id", "sequence", "at", "agreed_at", "evening_sent_for", "soon_sent_for"])
    .where("state", "=", "agreed")
    .where("at", ">", now)
    .where("at", "<=", addSeconds(now, AHEAD_SECONDS))
    .where((build) =>
      build.or([
        build.and([build("at", "<=", soon), sql<boolean>`soon_sent_for is distinct from at`]),
        build.and([build("at", ">", soon), sql<boolean>`evening_sent_for is distinct from at`]),
      ]),
    )
    .orderBy("at")
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Longer than a mail about a visit waits in the queue. */
const SETTLED_SECONDS = 300;

/** Cancelled visits whose owners know of them but were not told so: their visitors have deleted their accounts. */
export async function readVisitsToNotify(queries: Queries, now: Date) {
  return await queries
    .selectFrom("visit")
    .select(["public_id", "sequence"])
    .where("state", "=", "cancelled")
    .where("at", ">", now)
    .where("owner_told", ">", 0)
    .whereRef("owner_told", "<", "sequence")
    .where("updated_at", "<=", addSeconds(now, -SETTLED_SECONDS))
    .limit(AT_ONCE)
    .execute();
}

/** Records the visit time for which the reminder was sent. */
export async function markVisitsReminded(
  _proof: Authorized<"lead.manage">,
  queries: Queries,
  { ids, kind }: { ids: readonly number[]; kind: ReminderKind },
): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .updateTable("visit")
    .set((build) =>
      kind === "evening" ? { evening_sent_for: build.ref("at") } : { soon_sent_for: build.ref("at") },
    )
    .where("id", "in", ids)
    .execute();
}
