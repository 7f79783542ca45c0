import type { DealPaperInput, DealPaperStateInput } from "#contract/lead/deal.input.ts";
import { getUserId } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import { isDealOpen, PAPER_STATES } from "#domain/deal/choices.ts";
import type { DealMover } from "#domain/deal/moves.ts";
import { type DealTrouble, describeDealTrouble } from "#domain/deal/papers.ts";
import { createConflict, createNotFound, Failure, type FailureCode } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { LeadDeps } from "../lead/lead.service.ts";
import type { DealPapers } from "./deal.file.service.ts";
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
import type { DealTeamService } from "./deal.service.ts";
import { readLastDeal } from "./deal.store.ts";
import type { TeamSteps } from "./deal.team.service.ts";

const CODES: Readonly<Record<DealTrouble, FailureCode>> = {
  unsupported: "unsupported",
  locked: "unsupported",
  damaged: "unsupported",
  pages: "too_large",
  slow: "too_large",
  too_large: "too_large",
  many: "conflict",
  checked: "conflict",
  over: "conflict",
  full: "conflict",
  none: "invalid",
  busy: "too_many",
};

/** A file for a paper that is not taken, with its name. */
export class DealFileError extends Failure {
  readonly trouble: DealTrouble;
  readonly file: string;

  constructor(trouble: DealTrouble, file: string) {
    const text = describeDealTrouble(trouble, file);
    super(CODES[trouble], text, trouble === "none" ? { fields: { files: text } } : {});
    this.trouble = trouble;
    this.file = file;
  }
}

/** The refusal of a file while this browser has entered no code. */
export class DealFileCodeError extends Failure {
  constructor() {
    super("forbidden", m.deal_files_code_first());
  }
}

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
async function requestPaper(
  queries: Queries,
  notify: NotifyAboutDeal,
  moving: DealMoving,
  { kind, askedOf, words }: DealPaperInput,
): Promise<void> {
  const { proof, deal, now } = moving;
  const papers = await readPapers(queries, deal.id);
  if (papers.some((paper) => paper.kind === kind && paper.asked_of === askedOf && paper.words === words))
    throw createConflict(m.deal_error_paper_twice());
  if (papers.length >= LIMITS.dealPapers)
    throw createConflict(m.deal_error_papers_most({ count: LIMITS.dealPapers }));
  await moveDeal(queries, notify, moving, "papers", {
    event: { kind: "paper-asked", party: askedOf, paper: kind },
  });
  await insertPapers(proof, queries, { dealId: deal.id, papers: [{ kind, askedOf, words }], now });
}

/** Takes a paper off the list that nobody has sent. @throws Failure conflict if it has files */
async function removePaper(
  queries: Queries,
  notify: NotifyAboutDeal,
  moving: DealMoving,
  publicId: string,
): Promise<void> {
  const paper = await readPaper(queries, moving, publicId);
  const files = await readDealFiles(queries, moving.deal.id);
  if (files.some(({ paper_id }) => paper_id === paper.id)) throw createConflict(m.deal_error_paper_files());
  await moveDeal(queries, notify, moving, "papers", {
    event: { kind: "paper-removed", party: paper.asked_of, paper: paper.kind },
  });
  await deletePaper(moving.proof, queries, paper);
}

/** What the team says of a paper. @throws Failure conflict if a colleague said something else meanwhile */
async function judgePaper(
  queries: Queries,
  notify: NotifyAboutDeal,
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
  await moveDeal(queries, notify, moving, "papers", {
    event: { kind: "paper-state", party: paper.asked_of, paper: paper.kind, state },
  });
  await setPaperState(proof, queries, { paper, state, reason: state === "sent-back" ? reason : "", now });
  if (state === "sent-back")
    await notify(queries, {
      deal: deal.public_id,
      news: [{ to: paper.asked_of, what: "papers" }],
      by: "team",
    });
}

type Moves = Pick<
  DealTeamService,
  "requestPaper" | "removePaper" | "judgePaper" | "upload" | "removeFile" | "readFile"
>;

/** Papers of a deal and their files, as the team asks for them and looks at them. */
export function createDealPaperMoves(
  { database }: Pick<LeadDeps, "database">,
  { takeStep, check }: TeamSteps,
  { notify, papers }: { notify: NotifyAboutDeal; papers: DealPapers },
): Moves {
  return {
    requestPaper: (actor, id, input) => {
      const { kind, askedOf } = input;
      const named = { action: "deal-paper", message: m.deal_kept_paper, logs: { kind, askedOf } } as const;
      return takeStep(actor, id, named, (queries, moving) => requestPaper(queries, notify, moving, input));
    },
    removePaper: (actor, id, paper) =>
      takeStep(
        actor,
        id,
        { action: "deal-paper-removed", message: m.deal_kept_paper_removed },
        (queries, moving) => removePaper(queries, notify, moving, paper),
      ),
    judgePaper: (actor, id, paper, input) => {
      const { state } = input;
      const named = {
        action: "deal-paper-state",
        message: m.deal_kept_paper_state,
        logs: { state },
      } as const;
      return takeStep(actor, id, named, (queries, moving) =>
        judgePaper(queries, notify, moving, { paper, input }),
      );
    },
    upload: (actor, id, paper, files) => {
      authorize(actor, "lead.change-deal");
      const named = { action: "deal-files", message: m.deal_kept_paper_state } as const;
      const sending = { account: getUserId(actor) ?? "", paper, files, by: "team" } as const;
      return papers.add(sending, (step, { isCheck }) =>
        isCheck ? check(actor, id, step) : takeStep(actor, id, named, step),
      );
    },
    removeFile: (actor, id, file) =>
      takeStep(
        actor,
        id,
        { action: "deal-file-removed", message: m.deal_done_file_removed },
        (queries, moving) => papers.remove(queries, moving, file),
      ),
    async readFile(actor, id, file) {
      authorize(actor, "lead.change-deal");
      const deal = await readLastDeal(database.db, id);
      if (!deal) throw createNotFound(m.deal_error_file_gone());
      const proof = authorizeOn(actor, "lead.change-deal", { id: deal.lead_id, owner_id: null });
      const member = await readMemberName(database.db, getUserId(actor));
      return papers.view(proof, { deal, file, by: "team", viewer: m.deal_mark_team({ name: member }) });
    },
  };
}

async function readMemberName(queries: Queries, id: string | null): Promise<string> {
  const row = await queries
    .selectFrom("users")
    .select("name")
    .where("id", "=", id ?? "")
    .executeTakeFirst();
  return row?.name ?? "";
}
