import type { Schema } from "#database/schema/schema.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { titleForVisitors } from "../property/property.public.store.ts";

type Rows = Promise<readonly object[]>;

type Tables = "sessions" | "credentials" | "authenticator" | "passkey" | "api_token" | "mail_choice";
type OwnTable = Tables | "upload" | "draft" | "saved_search" | "report";
type Column<T extends OwnTable> = keyof Schema[T] & string;

/** The person's rows of a table that names them as `user_id`. A column may get another name: `"public_id as id"`. */
const readOwn =
  <T extends OwnTable>(table: T, columns: readonly (Column<T> | `${Column<T>} as ${string}`)[]) =>
  (queries: Queries, userId: string): Rows =>
    queries
      // Kysely knows the columns of one table only; the types above have checked those of this one.
      .selectFrom(table as "sessions")
      .select(columns as readonly "created_at"[])
      .where("user_id", "=", userId)
      .execute();

/** All data that we store about one person, part by part; no part contains a password or a key. */
export const PARTS: Readonly<Record<string, (queries: Queries, userId: string) => Rows>> = {
  account: (queries, userId) =>
    queries
      .selectFrom("users")
      .select(["id", "name", "first_name", "last_name", "email", "email_verified", "image", "mobile"])
      .select(["mobile_confirmed_at", "language", "usertype", "status", "created_at", "updated_at"])
      .where("id", "=", userId)
      .execute(),
  sessions: readOwn("sessions", ["created_at", "updated_at", "expires_at", "ip_address", "user_agent"]),
  waysToSignIn: readOwn("credentials", ["provider_id as provider", "account_id as id", "created_at"]),
  secondStep: readOwn("authenticator", ["confirmed_at", "created_at"]),
  passkeys: readOwn("passkey", ["name", "created_at", "used_at"]),
  apiTokens: readOwn("api_token", ["name", "scopes", "created_at", "used_at"]),
  mails: readOwn("mail_choice", ["topic", "wanted", "updated_at"]),
  properties: (queries, userId) =>
    queries.selectFrom("property").selectAll().where("owner_id", "=", userId).orderBy("id").execute(),
  changesForApproval: (queries, userId) =>
    queries
      .selectFrom("property_proposal")
      .innerJoin("property", "property.id", "property_proposal.property_id")
      .select(["property.public_id as property", "property_proposal.state", "property_proposal.reason"])
      .select(["property_proposal.columns", "property_proposal.units", "property_proposal.files"])
      .select(["property_proposal.submitted_at", "property_proposal.decided_at"])
      .where("property.owner_id", "=", userId)
      .execute(),
  projectUnits: (queries, userId) =>
    queries
      .selectFrom("project_unit")
      .innerJoin("property", "property.id", "project_unit.property_id")
      .selectAll("project_unit")
      .where("property.owner_id", "=", userId)
      .execute(),
  priceHistory: (queries, userId) =>
    queries
      .selectFrom("price_history")
      .innerJoin("property", "property.id", "price_history.property_id")
      .selectAll("price_history")
      .where("property.owner_id", "=", userId)
      .execute(),
  files: (queries, userId) =>
    queries
      .selectFrom("media")
      .leftJoin("property", "property.id", "media.property_id")
      .selectAll("media")
      .where((build) =>
        build.or([build("property.owner_id", "=", userId), build("media.uploader_id", "=", userId)]),
      )
      .execute(),
  uploads: readOwn("upload", ["public_id as id", "name", "kind", "bytes", "created_at", "expires_at"]),
  imports: (queries, userId) =>
    queries
      .selectFrom("property_import_row as row")
      .innerJoin("property_import", "property_import.id", "row.import_id")
      .select(["property_import.public_id as import", "file_name", "state", "created_at"])
      .select(["row.number", "row.cells"])
      .where("property_import.owner_id", "=", userId)
      .orderBy("property_import.id")
      .orderBy("row.number")
      .execute(),
  drafts: readOwn("draft", ["data", "created_at", "updated_at"]),
  enquiries: (queries, userId) =>
    queries
      .selectFrom("lead")
      .leftJoin("property", "property.id", "lead.property_id")
      .leftJoin("lead_origin as origin", "origin.lead_id", "lead.id")
      .select(["origin.portal", "origin.their_id", "origin.asked_at"])
      .select(["origin.agreed_at", "origin.agreed_where", "origin.agreed_how"])
      .select(["lead.public_id as id", "property.public_id as property", "kind", "lead.wanted"])
      .select(titleForVisitors.as("property_title"))
      .select([
        "lead.name",
        "lead.phone",
        "lead.email",
        "lead.message",
        "lead.preferred_time",
        "lead.consent",
      ])
      .select(["lead.language", "lead.topic", "lead.wished_at", "lead.visit_at"])
      .select(["lead.status", "lead.stopped_at", "lead.created_at", "lead.updated_at"])
      .where(({ or, and, eb, selectFrom }) =>
        or([
          eb("lead.user_id", "=", userId),
          // A call that we wrote down, or a lead of another portal. Whoever types a number on the site may not be its owner.
          and([
            eb("lead.user_id", "is", null),
            eb("lead.source", "in", ["call", "portal"]),
            eb(
              "lead.phone",
              "=",
              selectFrom("users")
                .select("mobile")
                .where("id", "=", userId)
                .where("mobile_confirmed_at", "is not", null),
            ),
          ]),
        ]),
      )
      .orderBy("lead.id")
      .execute(),
  visits: (queries, userId) =>
    queries
      .selectFrom("visit")
      .innerJoin("lead", "lead.id", "visit.lead_id")
      .select(["lead.public_id as enquiry", "visit.state", "visit.at", "visit.place"])
      .select(["visit.visitor_answer as answer", "visit.visitor_time as proposed", "visit.score"])
      .select(["visit.feedback", "visit.created_at"])
      .where("lead.user_id", "=", userId)
      .execute(),
  reviews: (queries, userId) =>
    queries.selectFrom("review").selectAll().where("user_id", "=", userId).execute(),
  shortlist: (queries, userId) =>
    queries
      .selectFrom("shortlist")
      .innerJoin("property", "property.id", "shortlist.property_id")
      .select(["property.public_id as property", "shortlist.created_at"])
      .select(titleForVisitors.as("property_title"))
      .where("shortlist.user_id", "=", userId)
      .execute(),
  savedSearches: readOwn("saved_search", [
    "name",
    "query",
    "alert",
    "created_at",
    "updated_at",
    "last_sent_at",
  ]),
  reports: readOwn("report", ["public_id as id", "reason", "text", "status", "created_at"]),
  whatYouDid: (queries, userId) =>
    queries
      .selectFrom("audit_entry")
      .select(["at", "action", "noun", "noun_id", "before", "after"])
      .where("actor_id", "=", userId)
      .orderBy("id")
      .execute(),
};
