import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

const PASSWORD = "credential";

/** Sets the hash of the account's password, whether there was one or not. */
export async function writePasswordHash(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  { hash, at }: { hash: string; at: Date },
): Promise<void> {
  const userId = proof.subjectId;
  await queries
    .insertInto("credentials")
    .values({ user_id: userId, account_id: userId, provider_id: PASSWORD, password: hash, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
}

/** Sets or removes the account's picture; returns the previous one. */
export async function writePicture(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  { image, at }: { image: string | null; at: Date },
): Promise<string | null> {
  const userId = proof.subjectId;
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

/** Ends every session of the account except this one. */
export async function endOtherSessions(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  sessionId: string,
): Promise<void> {
  await queries
    .deleteFrom("sessions")
    .where("user_id", "=", proof.subjectId)
    .where("id", "!=", sessionId)
    .execute();
}

/** The person's choices about mails, by topic. */
export function readMailChoices(queries: Queries, userId: string) {
  return queries
    .selectFrom("mail_choice")
    .select(["topic", "wanted"])
    .where("user_id", "=", userId)
    .execute();
}

/** A person's mail address and whether they want the topic; undefined for a deleted account. */
export async function readMailChoice(queries: Queries, userId: string, topic: string) {
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

/** Saves the choices of the account's owner about mails. */
export async function writeMailChoices(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  choices: readonly { topic: string; wanted: boolean; at: Date }[],
): Promise<void> {
  for (const { topic, wanted, at } of choices)
    await queries
      .insertInto("mail_choice")
      .values({ user_id: proof.subjectId, topic, wanted, updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "topic"]).doUpdateSet({ wanted, updated_at: at }),
      )
      .execute();
}
