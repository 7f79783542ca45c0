import type { Database, Queries } from "#server/platform/database/database.ts";

interface NewFacts<F> {
  /** The key in `setting` that lists the facts already inserted. */
  readonly key: string;
  readonly facts: readonly F[];
  readonly insert: (queries: Queries, fresh: readonly F[]) => Promise<unknown>;
}

/**
 * Inserts facts of data/ into a new database; production needs them as well. Later starts insert only facts that are new
 * in data/, so facts that the team has changed or deleted stay as the team left them.
 */
export async function seedNewFacts<F>(
  database: Database,
  { key, facts, insert }: NewFacts<F>,
): Promise<{ added: number }> {
  const setting = await database.db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  const offered = new Set((setting?.value as { offered?: string[] } | undefined)?.offered);
  const fresh = facts.filter((fact) => !offered.has(JSON.stringify(fact)));
  if (fresh.length === 0) return { added: 0 };
  const value = JSON.stringify({ offered: facts.map((fact) => JSON.stringify(fact)) });
  await database.transaction(async (queries) => {
    await insert(queries, fresh);
    await queries
      .insertInto("setting")
      .values({ key, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  });
  return { added: fresh.length };
}
