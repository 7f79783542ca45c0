import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";

export type ChosenRow = Awaited<ReturnType<typeof readChosenProperties>>[number];

/** Properties by public id, except deleted ones, in no particular order. */
export async function readChosenProperties(queries: Queries, publicIds: readonly string[]) {
  return await queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .select(["property.public_id", "property.property_title", "property.property_type", "property.purpose"])
    .select(["property.first_name", "property.last_name", "property.city", "property.submitted_at"])
    .select(["property.verification", "property.life", "property.price", "property.rent", "property.area"])
    .select(["property.version", "locality.name as locality_name"])
    .select(
      sql<boolean>`exists (select 1 from property_proposal as proposal
        where proposal.property_id = property.id and proposal.state = 'pending')`.as("proposal"),
    )
    .where("property.public_id", "in", publicIds)
    .where("property.life", "!=", "deleted")
    .execute();
}
