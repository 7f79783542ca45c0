import { sql } from "kysely";
import type { LeadCallIn } from "#contract/lead/lead.admin.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { NumberWay } from "#domain/lead/choices.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";
import { buildContains, joinConditions } from "#server/platform/database/lists.ts";
import { selectActivity } from "../link/link.store.ts";
import { countListings } from "../user/user.store.ts";
import { leadTitle } from "./lead.store.ts";

/** Makes notes of one member about one caller run one after another. */
export async function lockSameCall(queries: Queries, member: string, phone: string): Promise<void> {
  await lockName(queries, `call ${member} ${phone}`);
}

/** What a note of a call says, with the property that was found by its id. */
interface Noted {
  readonly input: LeadCallIn;
  readonly propertyId: number | null;
}

/** The id of the lead that the same member wrote down about the same at or after `since`. */
export async function readSameCall(
  queries: Queries,
  member: string,
  { input, propertyId, since }: Noted & { since: Date },
): Promise<string | undefined> {
  const row = await queries
    .selectFrom("lead")
    .select("public_id")
    .where("consent_heard_by", "=", member)
    .where("phone", "=", input.phone)
    .where("property_id", "is not distinct from", propertyId)
    .where("wanted", "=", propertyId === null ? input.wanted : "")
    .where("stopped_at", "is", null)
    .where("created_at", ">=", since)
    .executeTakeFirst();
  return row?.public_id;
}

/** Inserts a lead for a call that the actor took; it is theirs. Returns its id. */
export async function insertCallLead(
  proof: Authorized<"lead.write-down">,
  queries: Queries,
  { input, propertyId, at, consentWords }: Noted & { at: Date; consentWords: string },
): Promise<string> {
  const member = getUserId(proof.actor);
  const { public_id } = await queries
    .insertInto("lead")
    .values({
      property_id: propertyId,
      wanted: propertyId === null ? input.wanted : "",
      source: "call",
      kind: "call",
      name: input.name,
      phone: input.phone,
      email: input.email,
      message: input.message,
      language: input.language,
      consent: input.consent,
      consent_words: consentWords,
      consent_heard_by: member,
      status: "contacted",
      assignee_id: member,
      created_at: at,
      updated_at: at,
    })
    .returning("public_id")
    .executeTakeFirstOrThrow();
  return public_id;
}

const KNOWN_LEADS = 5;
const KNOWN_ACCOUNTS = 3;

/** The newest leads of a number. */
export function readLeadsOfNumber(queries: Queries, phone: string) {
  return queries
    .selectFrom("lead")
    .leftJoin("property", "property.id", "lead.property_id")
    .leftJoin("users as assignee", "assignee.id", "lead.assignee_id")
    .select(["lead.public_id", "lead.name", "lead.language", "lead.status", "lead.created_at"])
    .select(["lead.stopped_at", "lead.assignee_id", "assignee.name as assignee_name"])
    .select(leadTitle.as("property_title"))
    .where("lead.phone", "=", phone)
    .orderBy("lead.created_at", "desc")
    .limit(KNOWN_LEADS)
    .execute();
}
export type LeadOfNumber = Awaited<ReturnType<typeof readLeadsOfNumber>>[number];

/** The accounts of a number, with how many listings they have. */
export function readAccountsOfNumber(queries: Queries, phone: string) {
  return queries
    .selectFrom("users")
    .select(["users.id", "users.name", "users.usertype", "users.status", "users.language"])
    .select((build) => countListings(build).as("properties"))
    .where("users.mobile", "=", phone)
    .where("users.merged_into", "is", null)
    .where("users.deleted_at", "is", null)
    .orderBy("users.created_at", "desc")
    .limit(KNOWN_ACCOUNTS)
    .execute();
}
export type AccountOfNumber = Awaited<ReturnType<typeof readAccountsOfNumber>>[number];

const PROPERTIES = 4;

/** Public listings with all these words in code, title or address, newest first. */
export function readPropertiesByWords(queries: Queries, words: readonly string[]) {
  return queries
    .selectFrom("public_property as property")
    .select(["property.public_id", "property.property_title", "property.address", "property.city"])
    .select(["property.purpose", "property.price", "property.rent"])
    .where(joinConditions(words.map((word) => buildContains(CALL_TEXT, word))))
    .orderBy("property.published_at", "desc")
    .limit(PROPERTIES)
    .execute();
}
export type PropertyByWords = Awaited<ReturnType<typeof readPropertiesByWords>>[number];

/** The same expression as in the index property_call_text. */
const CALL_TEXT = sql`(property.property_title || E'\\n' || property.public_id || E'\\n' || property.address || E'\\n'
  || coalesce(property.locality_slug, '') || E'\\n' || property.city)`;

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
