import type { Queries } from "#server/platform/database/database.ts";

/**
 * Makes simultaneous changes to one person's ways to sign in run one after another, until the transaction ends. Whatever is
 * read in the statements after it is as the change before left it.
 */
export async function lockPerson(queries: Queries, userId: string): Promise<void> {
  await queries.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

/** Whether the session is open. */
export async function hasSession(queries: Queries, sessionId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session that was just opened with this token. */
export async function deleteOpened(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom("sessions").where("token", "=", token).execute();
}
