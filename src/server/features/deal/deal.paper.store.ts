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
