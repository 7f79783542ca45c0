import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema/schema.ts";
import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { anonymiseDeals } from "../deal/deal.end.store.ts";

interface Anonymisation {
  /** A query for the ids of the leads. */
  leads: SelectQueryBuilder<Schema, "lead", { id: number }>;
  at: Date;
  /** Replaces the visitor's name. */
  name: string;
  /** Replaces what a caller looked for, of a lead that is about no property. */
  wanted: string;
}

/**
 * Anonymises leads, cancels their visits and ends them as lost: they still count in the figures, but name, number,
 * address, message, a caller's words, the team's notes, the places of visits, what the visitor wrote after one, and texts
 * about them in the activity log are deleted. Returns how many.
 */
export async function anonymiseLeads(
  proof: Authorized<"profile.change" | "lead.manage">,
  queries: Queries,
  { leads, at, name, wanted }: Anonymisation,
): Promise<number> {
  await sql`select forget_leads_in_log(array(${leads}))`.execute(queries);
  await queries.deleteFrom("lead_note").where("lead_id", "in", leads).execute();
  await queries.updateTable("visit").set({ feedback: "", place: "" }).where("lead_id", "in", leads).execute();
  await queries.updateTable("lead_event").set({ visit_place: "" }).where("lead_id", "in", leads).execute();
  // The owner is told by the job that looks for visits that are off (visit.reminder.service.ts).
  await queries
    .updateTable("visit")
    .set((build) => ({
      state: "cancelled",
      visitor_answer: "no",
      sequence: build("sequence", "+", 1),
      updated_at: at,
    }))
    .where("lead_id", "in", leads)
    .where("state", "in", ["proposed", "agreed"])
    .execute();
  await anonymiseDeals(proof, queries, {
    deals: queries.selectFrom("deal").select("id").where("lead_id", "in", leads),
    by: "visitor",
    at,
  });
  const { numUpdatedRows } = await queries
    .updateTable("lead")
    .set({
      name,
      phone: null,
      email: null,
      message: "",
      // A lead is about a property or about a search, and the caller's words may name them.
      wanted: sql`case when property_id is null then ${wanted} else '' end`,
      buying: null,
      next_step: "",
      next_step_at: null,
      // As after "stop contacting me": nobody works on it any more.
      status: sql`case when status = 'closed' then status else 'lost' end`,
      stopped_at: sql`coalesce(stopped_at, ${at})`,
      user_id: null,
      updated_at: at,
    })
    .where("id", "in", leads)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Leads without activity since a given time that still have contact details. */
export const selectInactiveLeads = (queries: Queries, before: Date): Anonymisation["leads"] =>
  queries
    .selectFrom("lead")
    .select("id")
    .where("updated_at", "<", before)
    .where((build) => build.or([build("phone", "is not", null), build("email", "is not", null)]));
