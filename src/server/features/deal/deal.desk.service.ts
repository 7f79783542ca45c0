import { getUserId } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { m } from "#words/generated/messages.js";
import { lockLead } from "../lead/lead.team.store.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { readLead } from "../lead/lead.store.ts";
import { createDealMoves } from "./deal.desk-moves.service.ts";
import { createDealPaperMoves } from "./deal.desk-papers.service.ts";
import { createTeamSteps } from "./deal.team.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import type { DealPapers } from "./deal.file.service.ts";
import { presentDealLine } from "./deal.present.ts";
import { readWholeDeal } from "./deal.read.service.ts";
import type { DealTeamService } from "./deal.service.ts";
import { findStartProblem, startDeal } from "./deal.start.service.ts";
import { readLastDeal, readOpenDeals } from "./deal.store.ts";

/** Deals in the team's list. */
const LISTED = 100;

/** What the team does with the deal of a lead. */
export function createDealTeamService(
  deps: LeadDeps,
  { tell, papers }: { tell: NotifyAboutDeal; papers: DealPapers },
): DealTeamService {
  const { database, clock } = deps;
  const steps = createTeamSteps(deps);
  const { present, finish } = steps;
  return {
    async read(actor, id) {
      authorize(actor, "lead.manage");
      const deal = await readLastDeal(database.db, id);
      return deal ? present(database.db, actor, deal) : null;
    },
    async mayStart(actor, id) {
      authorize(actor, "lead.manage");
      return (await findStartProblem(database.db, id)) === null;
    },
    async list(actor, whose) {
      authorize(actor, "lead.manage");
      const memberId = whose === "mine" ? getUserId(actor) : null;
      const rows = await readOpenDeals(database.db, { memberId, limit: LISTED });
      const whole = await Promise.all(rows.map((deal) => readWholeDeal(database.db, deal)));
      return whole.map(presentDealLine);
    },
    start: (actor, id) => {
      authorize(actor, "lead.start-deal");
      return database.transaction(async (queries) => {
        const [lead, row] = [await lockLead(queries, id), await readLead(queries, id)];
        const claimed = lead && row && { ...lead, assignee_id: row.assignee_id };
        const proof = authorizeOn(actor, "lead.start-deal", claimed);
        if (!lead) throw createNotFound();
        await startDeal(queries, tell, { proof, lead, now: clock.now() });
        return finish(queries, actor, id, { action: "deal-start", message: m.deal_kept_start }, proof);
      });
    },
    ...createDealMoves(steps, tell),
    ...createDealPaperMoves(deps, steps, { tell, papers }),
  };
}
