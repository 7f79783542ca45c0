import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

const PASSWORD = "credential";

/** Sets the hash of a person's password, whether there was one or not. */
export async function writePasswordHash(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  { userId, hash, at }: { userId: string; hash: string; at: Date },
): Promise<void> {
  await queries
    .insertInto("credentials")
    .values({ user_id: userId, account_id: userId, provider_id: PASSWORD, password: hash, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
}

/** Sets or takes away a person's picture; answers the one before. */
export async function writePicture(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  { userId, image, at }: { userId: string; image: string | null; at: Date },
): Promise<string | null> {
  const before = await queries
    .selectFrom("users")
    .select("image")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  await queries.updateTable("users").set({ image, updated_at: at }).where("id", "=", userId).execute();
  return before?.image ?? null;
}

/** When a session was opened. */
export async function readSessionStart(queries: Queries, sessionId: string): Promise<Date | undefined> {
  const row = await queries
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Ends every session of the person but this one. */
export async function endOtherSessions(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  userId: string,
  sessionId: string,
): Promise<void> {
  await queries.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", sessionId).execute();
}

/** What the person has said about mails, by topic. */
export function readMailChoices(queries: Queries, userId: string) {
  return queries
    .selectFrom("mail_choice")
    .select(["topic", "wanted"])
    .where("user_id", "=", userId)
    .execute();
}

/** Where a person gets mail, and whether they want the topic; undefined for who is gone. */
export async function mailChoiceOf(queries: Queries, userId: string, topic: string) {
  const row = await queries
    .selectFrom("users")
    .leftJoin("mail_choice", (join) =>
      join.onRef("mail_choice.user_id", "=", "users.id").on("mail_choice.topic", "=", topic),
    )
    .select(["users.email", "mail_choice.wanted"])
    .where("users.id", "=", userId)
    .where("users.email", "not like", "%@deleted.invalid")
    .executeTakeFirst();
  return row && { email: row.email, wanted: row.wanted ?? true };
}

export async function writeMailChoices(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  userId: string,
  choices: readonly { topic: string; wanted: boolean; at: Date }[],
): Promise<void> {
  for (const { topic, wanted, at } of choices)
    await queries
      .insertInto("mail_choice")
      .values({ user_id: userId, topic, wanted, updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "topic"]).doUpdateSet({ wanted, updated_at: at }),
      )
      .execute();
}
