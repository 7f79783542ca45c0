import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { storedJson } from "#server/platform/database/parameters.ts";

type MayKeep = Authorized<"draft.keep">;

/** The newest of this person's. */
export function newestDraft(queries: Queries, userId: string) {
  return queries
    .selectFrom("draft")
    .select(["data", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export async function deleteDrafts(proof: MayKeep, queries: Queries, userId: string): Promise<void> {
  void proof;
  await queries.deleteFrom("draft").where("user_id", "=", userId).execute();
}

export async function insertDraft(
  proof: MayKeep,
  queries: Queries,
  draft: { userId: string; data: Record<string, unknown>; at: Date },
): Promise<void> {
  void proof;
  const { userId, data, at } = draft;
  await queries
    .insertInto("draft")
    .values({ user_id: userId, data: storedJson(data), created_at: at, updated_at: at })
    .execute();
}
