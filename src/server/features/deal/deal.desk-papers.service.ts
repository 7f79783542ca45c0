import { getUserId } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { LeadDeps } from "../lead/lead.service.ts";
import type { TeamSteps } from "./deal.team.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import type { DealPapers } from "./deal.file.service.ts";
import { judgePaper, removePaper, requestPaper } from "./deal.paper-list.service.ts";
import type { DealTeamService } from "./deal.service.ts";
import { readLastDeal } from "./deal.store.ts";

type Moves = Pick<
  DealTeamService,
  "askPaper" | "removePaper" | "judgePaper" | "upload" | "removeFile" | "readFile"
>;

/** Papers of a deal and their files, as the team asks for them and looks at them. */
export function createDealPaperMoves(
  { database }: Pick<LeadDeps, "database">,
  { takeStep, check }: TeamSteps,
  { tell, papers }: { tell: NotifyAboutDeal; papers: DealPapers },
): Moves {
  return {
    askPaper: (actor, id, input) => {
      const { kind, askedOf } = input;
      const named = { action: "deal-paper", message: m.deal_kept_paper, logs: { kind, askedOf } };
      return takeStep(actor, id, named, (queries, moving) => requestPaper(queries, tell, moving, input));
    },
    removePaper: (actor, id, paper) =>
      takeStep(
        actor,
        id,
        { action: "deal-paper-removed", message: m.deal_kept_paper_removed },
        (queries, moving) => removePaper(queries, tell, moving, paper),
      ),
    judgePaper: (actor, id, paper, input) => {
      const { state } = input;
      const named = { action: "deal-paper-state", message: m.deal_kept_paper_state, logs: { state } };
      return takeStep(actor, id, named, (queries, moving) =>
        judgePaper(queries, tell, moving, { paper, input }),
      );
    },
    upload: (actor, id, paper, files) => {
      authorize(actor, "lead.change-deal");
      const named = { action: "deal-files", message: m.deal_kept_paper_state };
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
