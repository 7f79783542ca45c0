import type { DealPaperInput, DealPaperStateInput } from "#contract/lead/deal.input.ts";
import { getLabel } from "#domain/choice.ts";
import { isDealOpen, PAPER_STATES } from "#domain/deal/choices.ts";
import type { DealMover } from "#domain/deal/moves.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { type DealMoving, moveDeal } from "./deal.move.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import {
  deletePaper,
  insertPapers,
  type PaperRow,
  readDealFiles,
  readPapers,
  setPaperState,
} from "./deal.paper.store.ts";
import { DealFileError } from "./deal.trouble.words.ts";

interface Wanted {
  readonly paper: string;
  readonly by: DealMover;
  /** How many files come. */
  readonly more: number;
}

/** The paper to which somebody adds files. @throws Failure not_found, or why it takes no more */
export async function findPaper(
  queries: Queries,
  { deal }: DealMoving,
  { paper, by, more }: Wanted,
): Promise<PaperRow> {
  const row = (await readPapers(queries, deal.id)).find(({ public_id }) => public_id === paper);
  if (!row || (by !== "team" && row.asked_of !== by)) throw createNotFound(m.deal_error_paper_gone());
  if (!isDealOpen(deal.stage)) throw new DealFileError("over", "");
  if (row.state === "checked" || row.state === "not-needed") throw new DealFileError("checked", "");
  const files = (await readDealFiles(queries, deal.id)).filter(({ paper_id }) => paper_id === row.id);
  if (files.length + more > LIMITS.dealFilesPerPaper) throw new DealFileError("many", "");
  return row;
}

/** @throws Failure not_found */
async function readPaper(queries: Queries, { deal }: DealMoving, publicId: string): Promise<PaperRow> {
  const row = (await readPapers(queries, deal.id)).find(({ public_id }) => public_id === publicId);
  if (!row) throw createNotFound(m.deal_error_paper_gone());
  return row;
}

/** Adds a paper to the list. @throws Failure conflict if it is in the list, or the list is full */
export async function requestPaper(
  queries: Queries,
  tell: NotifyAboutDeal,
  moving: DealMoving,
  { kind, askedOf, words }: DealPaperInput,
): Promise<void> {
  const { proof, deal, now } = moving;
  const papers = await readPapers(queries, deal.id);
  if (papers.some((paper) => paper.kind === kind && paper.asked_of === askedOf && paper.words === words))
    throw createConflict(m.deal_error_paper_twice());
  if (papers.length >= LIMITS.dealPapers)
    throw createConflict(m.deal_error_papers_most({ count: LIMITS.dealPapers }));
  await moveDeal(queries, tell, moving, "papers", {
    event: { kind: "paper-asked", party: askedOf, paper: kind },
  });
  await insertPapers(proof, queries, { dealId: deal.id, papers: [{ kind, askedOf, words }], now });
}

/** Takes a paper off the list that nobody has sent. @throws Failure conflict if it has files */
export async function removePaper(
  queries: Queries,
  tell: NotifyAboutDeal,
  moving: DealMoving,
  publicId: string,
): Promise<void> {
  const paper = await readPaper(queries, moving, publicId);
  const files = await readDealFiles(queries, moving.deal.id);
  if (files.some(({ paper_id }) => paper_id === paper.id)) throw createConflict(m.deal_error_paper_files());
  await moveDeal(queries, tell, moving, "papers", {
    event: { kind: "paper-removed", party: paper.asked_of, paper: paper.kind },
  });
  await deletePaper(moving.proof, queries, paper);
}

/** What the team says of a paper. @throws Failure conflict if a colleague said something else meanwhile */
export async function judgePaper(
  queries: Queries,
  tell: NotifyAboutDeal,
  moving: DealMoving,
  { paper: publicId, input }: { paper: string; input: DealPaperStateInput },
): Promise<void> {
  const { proof, deal, now } = moving;
  const paper = await readPaper(queries, moving, publicId);
  const { seen, state, reason } = input;
  if (paper.state !== seen)
    throw createConflict(m.deal_error_paper_moved({ state: getLabel(PAPER_STATES, paper.state) }));
  // Only something that was sent can be looked at. An original that was shown at the office has no file.
  const hasFile = (await readDealFiles(queries, deal.id)).some(({ paper_id }) => paper_id === paper.id);
  if (state === "sent-back" && !hasFile) throw createConflict(m.deal_error_paper_empty());
  await moveDeal(queries, tell, moving, "papers", {
    event: { kind: "paper-state", party: paper.asked_of, paper: paper.kind, state },
  });
  await setPaperState(proof, queries, { paper, state, reason: state === "sent-back" ? reason : "", now });
  if (state === "sent-back")
    await tell(queries, { deal: deal.public_id, news: [{ to: paper.asked_of, what: "papers" }], by: "team" });
}
