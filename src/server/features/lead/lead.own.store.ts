import type { Queries } from "#server/platform/database/database.ts";
import { titleForVisitors } from "../property/property.title.store.ts";

const OWN_LEADS = 200;

/** The enquiries that a person sent while signed in, newest first. */
export function readOwnLeads(queries: Queries, userId: string) {
  return queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .select(["lead.public_id", "lead.kind", "lead.status", "lead.created_at", "lead.stopped_at"])
    .select("property.public_id as property_public_id")
    .select(titleForVisitors.as("property_title"))
    .select("property.is_public as isPublic")
    .where("lead.user_id", "=", userId)
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc")
    .limit(OWN_LEADS)
    .execute();
}
export type OwnLeadRecord = Awaited<ReturnType<typeof readOwnLeads>>[number];
