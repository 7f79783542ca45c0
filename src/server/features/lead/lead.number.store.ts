import { sql } from "kysely";
import { getUserId } from "#domain/account/roles.ts";
import type { NumberWay } from "#domain/lead/choices.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { lockName } from "#server/platform/database/lock.ts";
import { selectActivity } from "../link/link.activity.store.ts";

/** A lead that its visitor has not stopped. */
export interface OpenLead {
  readonly id: number;
  readonly owner_id: string | null;
}

/** Makes clicks of one visitor on one listing run one after another. */
export async function lockNumberClicks(queries: Queries, propertyId: number, visitor: string): Promise<void> {
  await lockName(queries, `number ${propertyId} ${visitor}`);
}

const selectOpenLeads = (queries: Queries, propertyId: number) =>
  queries
    .selectFrom("lead")
    .select(["id", "user_id as owner_id"])
    .where("property_id", "=", propertyId)
    .where("stopped_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");

/** The lead of a visitor's own link, if it is about this listing. */
export function readOpenLeadByLink(
  queries: Queries,
  propertyId: number,
  publicId: string,
): Promise<(OpenLead & { active_at: Date }) | undefined> {
  return selectOpenLeads(queries, propertyId)
    .select(selectActivity.as("active_at"))
    .where("public_id", "=", publicId)
    .executeTakeFirst();
}

/** The newest lead of an account about this listing. */
export function readOpenLeadOfAccount(
  queries: Queries,
  propertyId: number,
  userId: string,
): Promise<OpenLead | undefined> {
  return selectOpenLeads(queries, propertyId).where("user_id", "=", userId).executeTakeFirst();
}

/**
 * Inserts a lead of kind call for the property of the proof, with the data of the actor's account. The visitor calls
 * us; they have not agreed to be called.
 */
export function insertCallerLead(
  proof: AuthorizedOn<"lead.create">,
  queries: Queries,
  at: Date,
): Promise<OpenLead | undefined> {
  return queries
    .insertInto("lead")
    .columns([
      ...(["property_id", "user_id", "kind", "name", "phone", "email"] as const),
      ...(["language", "consent", "created_at", "updated_at"] as const),
    ])
    .expression((build) =>
      build
        .selectFrom("users")
        .where("id", "=", getUserId(proof.actor))
        .select([
          build.val(proof.subjectId).as("property_id"),
          "id",
          sql<"call">`'call'`.as("kind"),
          "name",
          "mobile",
          "email",
          sql<"en">`coalesce(language, 'en')`.as("language"),
          sql<boolean>`false`.as("consent"),
          sql<Date>`${at}::timestamptz`.as("created_at"),
          sql<Date>`${at}::timestamptz`.as("updated_at"),
        ]),
    )
    .returning(["id", "user_id as owner_id"])
    .executeTakeFirst();
}

/** Whether such a click was recorded at or after `since`. */
export async function hasClickedSince(
  queries: Queries,
  leadId: number,
  way: NumberWay,
  since: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom("lead_event")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("way", "=", way)
    .where("at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}
