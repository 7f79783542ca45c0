import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Deletes messages that the team has closed and not changed since the given time. Returns how many. */
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

/** Deletes reports that were decided on before the given time. Returns how many. */
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

/** Deletes expired sessions, links and codes, and unfinished sign-ins. Returns how many. */
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
  const codes = await queries.deleteFrom("mobile_code").where("expires_at", "<=", now).executeTakeFirst();
  const linkCodes = await queries.deleteFrom("link_code").where("expires_at", "<=", now).executeTakeFirst();
  return [sessions, links, asked, codes, linkCodes]
    .map(({ numDeletedRows }) => Number(numDeletedRows))
    .reduce((sum, count) => sum + count);
}
