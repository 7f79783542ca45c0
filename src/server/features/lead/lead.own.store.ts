import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

const OWN_LEADS = 200;

/** The requests that a person sent while signed in, newest first. */
export function ownLeads(queries: Queries, userId: string) {
  return queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .select(["lead.public_id", "lead.kind", "lead.status", "lead.created_at", "lead.stopped_at"])
    .select(["property.public_id as property_public_id", "property.property_title"])
    .select((build) =>
      build.and([build("verification", "=", "approved"), build("life", "=", "live")]).as("isPublic"),
    )
    .where("lead.user_id", "=", userId)
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc")
    .limit(OWN_LEADS)
    .execute();
}
export type OwnLeadRecord = Awaited<ReturnType<typeof ownLeads>>[number];

/** One of the person's own requests; nobody else changes it until the transaction ends. */
export async function lockOwnLead(queries: Queries, userId: string, publicId: string) {
  return await queries
    .selectFrom("lead")
    .select(["id", "public_id", "stopped_at"])
    .where("public_id", "=", publicId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks that whoever asked wants to hear nothing more, and tells the team so in a note. */
export async function stopLead(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  { id, userId, at, note }: { id: number; userId: string; at: Date; note: string },
): Promise<void> {
  await queries.updateTable("lead").set({ stopped_at: at, updated_at: at }).where("id", "=", id).execute();
  await queries.insertInto("lead_note").values({ lead_id: id, author_id: userId, text: note, at }).execute();
}
