import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";

/** Keys of photos, and of the still pictures of videos, whose sizes have not been made yet; oldest first. */
export async function readKeysWithoutSizes(queries: Queries, most: number): Promise<string[]> {
  const rows = await queries
    .selectFrom("media")
    .select("media.key")
    .where("media.width", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("photo_sizes").select("photo_sizes.key").whereRef("photo_sizes.key", "=", "media.key"),
        ),
      ),
    )
    .groupBy("media.key")
    .orderBy(sql`min(media.position)`)
    .orderBy(sql`min(media.id)`)
    .limit(most)
    .execute();
  return rows.map(({ key }) => key);
}

export async function recordSizesMade(queries: Queries, key: string, at: Date): Promise<void> {
  await queries
    .insertInto("photo_sizes")
    .values({ key, made_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function clearSizesMade(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom("photo_sizes").where("key", "=", key).execute();
}
