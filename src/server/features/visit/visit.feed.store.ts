import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A member's feed; undefined if they never had one. */
export async function readFeed(queries: Queries, userId: string) {
  return await queries
    .selectFrom("visit_feed")
    .select(["number", "is_on"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Turns the feed of the proof's account on at the next number. Returns the number. */
export async function renewFeed(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  now: Date,
): Promise<number> {
  const { number } = await queries
    .insertInto("visit_feed")
    .values({ user_id: proof.subjectId, created_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((build) => ({
        number: build("visit_feed.number", "+", 1),
        is_on: true,
        created_at: now,
      })),
    )
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

export async function stopFeed(proof: AuthorizedOn<"profile.change">, queries: Queries): Promise<void> {
  await queries
    .updateTable("visit_feed")
    .set({ is_on: false })
    .where("user_id", "=", proof.subjectId)
    .execute();
}
