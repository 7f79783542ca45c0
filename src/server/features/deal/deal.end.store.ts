import type { SelectQueryBuilder } from "kysely";
import type { Schema } from "#database/schema/schema.ts";
import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

type Deals = SelectQueryBuilder<Schema, "deal", { id: number }>;

/** Keys of files whose rows are gone, until they are out of the storage. */
export async function readDeletedFileKeys(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries.selectFrom("deal_file_gone").select("key").where("at", "<=", now).execute();
  return rows.map(({ key }) => key);
}

export async function removeDeletedFileKey(
  _proof: Authorized<"lead.change-deal">,
  queries: Queries,
  key: string,
) {
  await queries.deleteFrom("deal_file_gone").where("key", "=", key).execute();
}

/** Deletes the files of deals that ended before the given time. Returns how many. */
export async function deleteOldDealFiles(
  _proof: Authorized<"lead.change-deal">,
  queries: Queries,
  before: Date,
): Promise<number> {
  const papers = queries
    .selectFrom("deal_paper")
    .innerJoin("deal", "deal.id", "deal_paper.deal_id")
    .select("deal_paper.id")
    .where("deal.ended_at", "<", before);
  const done = await queries.deleteFrom("deal_file").where("paper_id", "in", papers).executeTakeFirst();
  return Number(done.numDeletedRows);
}

/**
 * Takes everything personal out of deals: files, and what anybody wrote. Open ones are off, and no step of any can be
 * undone. They still count in the figures if both sides have agreed to that.
 */
export async function anonymiseDeals(
  _proof: Authorized<"profile.change" | "lead.manage">,
  queries: Queries,
  { deals, by, at }: { deals: Deals; by: "visitor" | "owner"; at: Date },
): Promise<void> {
  const papers = queries.selectFrom("deal_paper").select("id").where("deal_id", "in", deals);
  await queries.deleteFrom("deal_file").where("paper_id", "in", papers).execute();
  await queries
    .updateTable("deal_paper")
    .set({ words: "", reason: "" })
    .where("deal_id", "in", deals)
    .where("kind", "<>", "other")
    .execute();
  await queries.deleteFrom("deal_paper").where("kind", "=", "other").where("deal_id", "in", deals).execute();
  await queries.updateTable("deal_offer").set({ words: "" }).where("deal_id", "in", deals).execute();
  await queries
    .updateTable("deal")
    .set({ off_words: "", stage_before: null })
    .where("id", "in", deals)
    .execute();
  await queries
    .updateTable("deal")
    .set((build) => ({
      ...{ stage: "off", stage_before: null, off_reason: by, off_by: by, ended_at: at, updated_at: at },
      version: build("version", "+", 1),
    }))
    .where("id", "in", deals)
    .where("stage", "not in", ["keys", "off"])
    .execute();
}
