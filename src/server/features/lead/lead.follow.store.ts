import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { titleForVisitors } from "../property/property.title.store.ts";
import { addEvent, addNote, setNextStep, setVisit, type VisitorAction } from "./lead.desk.store.ts";

/** The data of a lead that its visitor may read. */
export async function readFollowed(queries: Queries, publicId: string) {
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
    .select([
      "lead.created_at",
      "lead.wished_at",
      "lead.visit_at",
      "lead.visit_place",
      "lead.visit_sequence",
      "lead.stopped_at",
    ])
    .select(["member.first_name as member", "property.public_id as property_public_id"])
    .select(titleForVisitors.as("property_title"))
    .select("property.is_public as isPublic")
    .where("lead.public_id", "=", publicId)
    .executeTakeFirst();
}
export type FollowedRecord = NonNullable<Awaited<ReturnType<typeof readFollowed>>>;

/** Cancels the visit and the next step, and adds a note that tells the team why. */
export async function stopByVisitor(
  proof: AuthorizedOn<VisitorAction>,
  queries: Queries,
  { hasVisit, at, note }: { hasVisit: boolean; at: Date; note: string },
): Promise<void> {
  await queries.updateTable("lead").set({ stopped_at: at }).where("id", "=", proof.subjectId).execute();
  if (hasVisit) await setVisit(proof, queries, null);
  await setNextStep(proof, queries, { text: "", due: null, at });
  await addEvent(proof, queries, { kind: "stopped", at });
  await addNote(proof, queries, { text: note, at });
}

/** The data for a mail to the visitor; undefined if they want no more mails. */
export async function readVisitorMail(queries: Queries, publicId: string) {
  return await queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .select(["lead.created_at", "lead.preferred_time"])
    .select(["lead.email", "lead.visit_at", "lead.visit_place", "lead.visit_sequence"])
    .select(titleForVisitors.as("property_title"))
    .where("lead.public_id", "=", publicId)
    .where("lead.stopped_at", "is", null)
    .executeTakeFirst();
}

/** The steps of a lead's visit, oldest first: each time it was scheduled, rescheduled or cancelled. */
export async function readVisitSteps(queries: Queries, publicId: string) {
  const lead = await queries
    .selectFrom("lead")
    .select(["id", "visit_sequence as sequence"])
    .where("public_id", "=", publicId)
    .executeTakeFirstOrThrow();
  const rows = await queries
    .selectFrom("lead_event")
    .select(["kind", "at"])
    .where("lead_id", "=", lead.id)
    .where("kind", "in", ["visit", "visit-cancelled"])
    .orderBy("id")
    .execute();
  const steps = rows.map(({ kind, at }) => ({ kind: kind as "visit" | "visit-cancelled", at }));
  return { sequence: lead.sequence, steps };
}
