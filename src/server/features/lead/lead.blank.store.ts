import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema/schema.ts";
import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface Blanking {
  /** Which: a query of their ids. */
  leads: SelectQueryBuilder<Schema, "lead", { id: number }>;
  at: Date;
  /** What stands where the name stood. */
  name: string;
}

/** Requests stay as figures: without name, number, address, words and the team's notes. Answers how many. */
export async function eraseLeads(
  _proof: Authorized<"profile.change" | "lead.manage">,
  queries: Queries,
  { leads, at, name }: Blanking,
): Promise<number> {
  await queries.deleteFrom("lead_note").where("lead_id", "in", leads).execute();
  const { numUpdatedRows } = await queries
    .updateTable("lead")
    .set({
      name,
      phone: null,
      email: null,
      message: "",
      next_step: "",
      next_step_at: null,
      stopped_at: sql`coalesce(stopped_at, ${at})`,
      user_id: null,
      updated_at: at,
    })
    .where("id", "in", leads)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Requests on which nothing has been done since, and by which somebody could still be reached. */
export const selectRestingLeads = (queries: Queries, before: Date): Blanking["leads"] =>
  queries
    .selectFrom("lead")
    .select("id")
    .where("updated_at", "<", before)
    .where((build) => build.or([build("phone", "is not", null), build("email", "is not", null)]));
