import { sql } from "kysely";
import type { WebVitalDayTable } from "#database/schema/house.ts";
import type { Queries } from "#server/platform/database/database.ts";

export type VitalCount = WebVitalDayTable;

/** Adds counts to those that are stored. Each row must be there once. */
export async function addVitals(queries: Queries, counts: readonly VitalCount[]): Promise<void> {
  if (counts.length === 0) return;
  await queries
    .insertInto("web_vital_day")
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(["day", "page", "device", "name", "range_end"])
        .doUpdateSet({ visits: sql`web_vital_day.visits + excluded.visits` }),
    )
    .execute();
}

/** The counts from a day on, without the days. */
export async function readVitals(queries: Queries, from: string): Promise<Omit<VitalCount, "day">[]> {
  const { rows } = await sql<Omit<VitalCount, "day">>`
    select page, device, name, range_end, sum(visits)::int as visits from web_vital_day
    where day >= ${from}::date group by page, device, name, range_end`.execute(queries);
  return rows;
}

/** Deletes the counts of earlier days. Returns how many. */
export async function deleteVitalsBefore(queries: Queries, day: string): Promise<number> {
  const done = await queries.deleteFrom("web_vital_day").where("day", "<", day).executeTakeFirst();
  return Number(done.numDeletedRows);
}
