import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";

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

/** What the visitor agreed to, and the member who heard it. */
export function readConsent(queries: Queries, leadId: string) {
  return queries
    .selectFrom("lead")
    .leftJoin("users as member", "member.id", "lead.consent_heard_by")
    .select(["lead.consent_words as words", "member.name as heardBy"])
    .where("lead.public_id", "=", leadId)
    .executeTakeFirst();
}

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
