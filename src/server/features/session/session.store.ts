import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface OpenSession {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  userAgent: string | null;
}

/** The sessions of a person that still count, newest first. */
export function openSessions(queries: Queries, userId: string, now: Date): Promise<OpenSession[]> {
  return queries
    .selectFrom("sessions")
    .select(["id", "created_at as createdAt", "updated_at as updatedAt", "user_agent as userAgent"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

/** Ends one session of the person; false where it is not theirs. */
export async function endSession(
  _proof: Authorized<"profile.change" | "owner.become">,
  queries: Queries,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const done = await queries
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
