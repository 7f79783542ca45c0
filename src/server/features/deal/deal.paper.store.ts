import type { SelectQueryBuilder } from "kysely";
import type { Schema } from "#database/schema/schema.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { PaperState } from "#domain/deal/choices.ts";
import type { DealMover } from "#domain/deal/moves.ts";
import type { PaperRequest } from "#domain/deal/papers.ts";
import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { DealAction, DealProof } from "./deal.store.ts";

/** The papers of a deal in the order in which they were asked. */
export async function readPapers(queries: Queries, dealId: number) {
  return await queries
    .selectFrom("deal_paper")
    .selectAll()
    .where("deal_id", "=", dealId)
    .orderBy("id")
    .execute();
}
export type PaperRow = Awaited<ReturnType<typeof readPapers>>[number];

/** The files of all papers of a deal, oldest first. */
export async function readDealFiles(queries: Queries, dealId: number) {
  return await queries
    .selectFrom("deal_file as file")
    .innerJoin("deal_paper as paper", "paper.id", "file.paper_id")
    .selectAll("file")
    .select(["paper.kind as paper_kind", "paper.asked_of", "paper.state as paper_state"])
    .where("paper.deal_id", "=", dealId)
    .orderBy("file.id")
    .execute();
}
export type FileRow = Awaited<ReturnType<typeof readDealFiles>>[number];

const ownPapers = (proof: DealProof, queries: Queries) =>
  queries
    .selectFrom("deal_paper as own")
    .innerJoin("deal", "deal.id", "own.deal_id")
    .select("own.id")
    .where("deal.lead_id", "=", proof.subjectId);

/** Adds papers to a deal of the proof's lead. */
export async function insertPapers(
  proof: DealProof,
  queries: Queries,
  {
    dealId,
    papers,
    now,
  }: { dealId: number; papers: readonly (PaperRequest & { words?: string })[]; now: Date },
): Promise<void> {
  const deal = await queries
    .selectFrom("deal")
    .select("id")
    .where("id", "=", dealId)
    .where("lead_id", "=", proof.subjectId)
    .executeTakeFirstOrThrow();
  await queries
    .insertInto("deal_paper")
    .values(
      papers.map(({ kind, askedOf, words = "" }) => ({
        ...{ deal_id: deal.id, kind, asked_of: askedOf, words },
        ...{ created_at: now, updated_at: now },
      })),
    )
    .execute();
}

export async function setPaperState(
  proof: DealProof,
  queries: Queries,
  {
    paper,
    state,
    reason,
    now,
  }: { paper: { readonly id: number }; state: PaperState; reason: string; now: Date },
): Promise<void> {
  await queries
    .updateTable("deal_paper")
    .set({ state, reason, updated_at: now })
    .where("id", "=", paper.id)
    .where("id", "in", ownPapers(proof, queries))
    .execute();
}

export async function deletePaper(proof: DealProof, queries: Queries, paper: { readonly id: number }) {
  await queries
    .deleteFrom("deal_paper")
    .where("id", "=", paper.id)
    .where("id", "in", ownPapers(proof, queries))
    .execute();
}

/** A file that is stored already. */
export interface NewDealFile {
  readonly key: string;
  readonly kind: "photo" | "pdf";
  readonly name: string;
  readonly bytes: number;
}

interface AddedFile {
  readonly paper: Pick<PaperRow, "id" | "asked_of">;
  readonly by: DealMover;
  /** The id of the property's present owner. */
  readonly owner: string;
  readonly file: NewDealFile;
  readonly now: Date;
}

/** Adds a stored file to a paper, which the caller has read by the proof's lead; from now on nothing sweeps it away. */
export async function insertDealFile(
  proof: DealProof,
  queries: Queries,
  { paper, by, owner, file, now }: AddedFile,
): Promise<void> {
  await queries
    .insertInto("deal_file")
    .values({
      ...file,
      paper_id: paper.id,
      sent_by: by,
      member_id: by === "team" ? getUserId(proof.actor) : null,
      // What the team sends for the owner is the owner's.
      owner_id: paper.asked_of === "owner" ? owner : null,
      created_at: now,
    })
    .execute();
  await queries.deleteFrom("deal_file_gone").where("key", "=", file.key).execute();
}

export async function deleteDealFile(proof: DealProof, queries: Queries, file: { readonly id: number }) {
  await queries
    .deleteFrom("deal_file")
    .where("id", "=", file.id)
    .where("paper_id", "in", ownPapers(proof, queries))
    .execute();
}

/** Notes a key before its file is stored: if the process stops in between, the sweep finds the file. */
export async function noteDealFile(
  _proof: Authorized<DealAction>,
  queries: Queries,
  { key, at }: { key: string; at: Date },
) {
  await queries.insertInto("deal_file_gone").values({ key, at }).execute();
}

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
