import type { Queries } from "#server/platform/database/database.ts";

/** The saved value of a setting, if any. */
export async function readSetting(queries: Queries, key: string): Promise<unknown> {
  const row = await queries.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}
