import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface OpenSession {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  userAgent: string | null;
}

/** The valid sessions of a person, newest first. */
export function readOpenSessions(
  queries: Queries,
  userId: string,
  { now, startedAfter }: { now: Date; startedAfter: Date },
): Promise<OpenSession[]> {
  return queries
    .selectFrom("sessions")
    .select(["id", "created_at as createdAt", "updated_at as updatedAt", "user_agent as userAgent"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("created_at", ">", startedAfter)
    .where("awaits_second_step", "=", false)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

/** Deletes an ended session. */
export async function deleteEndedSession(queries: Queries, sessionId: string): Promise<void> {
  await queries.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

/** Ends one session of the account; false if it belongs to somebody else. */
export async function endSession(
  proof: AuthorizedOn<"profile.change" | "owner.become">,
  queries: Queries,
  sessionId: string,
): Promise<boolean> {
  const done = await queries
    .deleteFrom("sessions")
    .where("user_id", "=", proof.subjectId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Sets when the session with this token counts as opened. */
export async function writeSessionStart(queries: Queries, token: string, at: Date): Promise<void> {
  await queries.updateTable("sessions").set({ created_at: at }).where("token", "=", token).execute();
}
