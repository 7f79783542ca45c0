import type { Queries } from "#server/platform/database/database.ts";
import { titleForVisitors } from "../property/property.title.store.ts";
import { selectActivity } from "../link/link.activity.store.ts";
import { type LeadState, lockLeads, type VisitorAction, setNextStep, addEvent, addNote } from "./lead.team.store.ts";
import { sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";

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
