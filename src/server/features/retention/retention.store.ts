import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Removes messages that the team has settled and not touched since. Answers how many. */
export async function deleteSettledMessages(
  _proof: Authorized<"contact.manage">,
  queries: Queries,
  before: Date,
): Promise<number> {
  const done = await queries
    .deleteFrom("contact_message")
    .where("status", "!=", "open")
    .where("updated_at", "<", before)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Removes reports that were decided on before. Answers how many. */
export async function deleteSettledReports(
  _proof: Authorized<"report.manage">,
  queries: Queries,
  before: Date,
): Promise<number> {
  const done = await queries
    .deleteFrom("report")
    .where("status", "!=", "open")
    .where("decided_at", "<", before)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Removes sign-ins that are over, and links and half-done sign-ins whose time is over. Answers how many. */
export async function deleteExpiredSignIns(
  _proof: Authorized<"user.manage">,
  queries: Queries,
  now: Date,
): Promise<number> {
  const sessions = await queries.deleteFrom("sessions").where("expires_at", "<=", now).executeTakeFirst();
  const links = await queries.deleteFrom("verifications").where("expires_at", "<=", now).executeTakeFirst();
  const asked = await queries
    .deleteFrom("passkey_challenge")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows + asked.numDeletedRows);
}
