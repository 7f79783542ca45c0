import type { DeskDeal } from "#contract/deal.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { lockLead } from "../lead/lead.desk.store.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { readLead } from "../lead/lead.store.ts";
import { answerOffer, callOff, makeOffer, refuseStale } from "./deal.act.service.ts";
import { dealAddress } from "./deal.key.service.ts";
import { followStage } from "./deal.lead.service.ts";
import { type DealMoving, moveDeal } from "./deal.move.service.ts";
import type { TellDeal } from "./deal.news.service.ts";
import { readOffers, setOfferState } from "./deal.offer.store.ts";
import type { DealPapers } from "./deal.paper.service.ts";
import { askPaper, judgePaper, removePaper } from "./deal.paper-list.service.ts";
import { presentDealLine, presentDeskDeal } from "./deal.presenter.ts";
import { readWholeDeal } from "./deal.read.service.ts";
import type { DealAnswer, DealDeskService } from "./deal.service.ts";
import { findStartProblem, startDeal } from "./deal.start.service.ts";
import { getUndoSet, noteStep, noteToken, planDays, requireDeal } from "./deal.step.service.ts";
import { type DealProof, type DealRow, readLastDeal, readOpenDeals } from "./deal.store.ts";
import { getStageName } from "./deal.words.ts";

/** Deals in the team's list. */
const LISTED = 100;

interface Named {
  /** Its name in the activity log. */
  readonly action: string;
  /** What happened, written after the step. */
  readonly message: (deal: DeskDeal) => string;
  /** The version that the member saw; checked unless something else says what they saw. */
  readonly version?: number;
  readonly logs?: Readonly<Record<string, unknown>>;
}

type Step = (queries: Queries, moving: DealMoving) => Promise<unknown>;

/** What the team does with the deal of a lead. */
export function createDealDeskService(
  deps: LeadDeps,
  { tell, papers }: { tell: TellDeal; papers: DealPapers },
): DealDeskService {
  const { database, clock, links } = deps;

  async function present(queries: Queries, actor: Actor, deal: DealRow): Promise<DeskDeal> {
    const isMine = deal.assignee_id !== null && deal.assignee_id === getUserId(actor);
    const { public_id: id } = deal;
    const pages = { visitor: dealAddress(links, id, "visitor"), owner: dealAddress(links, id, "owner") };
    return presentDeskDeal(await readWholeDeal(queries, deal), isMine ? pages : null);
  }

  async function lock(queries: Queries, actor: Actor, id: string): Promise<DealMoving> {
    const lead = await lockLead(queries, id);
    const proof = authorizeOn(actor, "lead.change-deal", lead);
    if (!lead) throw createNotFound();
    const deal = requireDeal(await readLastDeal(queries, id));
    const offers = await readOffers(queries, deal.id);
    return { proof, deal, offers, by: "team", party: null, now: clock.now() };
  }

  /** Runs one step on the locked lead and writes the activity log. */
  const takeStep = (actor: Actor, id: string, named: Named, step: Step): Promise<DealAnswer> => {
    authorize(actor, "lead.change-deal");
    return database.transaction(async (queries) => {
      const moving = await lock(queries, actor, id);
      if (named.version !== undefined) refuseStale(moving, named.version);
      await step(queries, moving);
      return finish(queries, actor, id, named, moving.proof);
    });
  };

  /** The same for a step that only looks whether something is possible. */
  const check = (actor: Actor, id: string, step: Step) =>
    database.transaction(async (queries) => step(queries, await lock(queries, actor, id)));

  async function finish(queries: Queries, actor: Actor, id: string, named: Named, proof: DealProof) {
    const { action, message, logs: after = {} } = named;
    await recordAudit(queries, actor, { action: `lead.${action}`, noun: "lead", nounId: id, after });
    const deal = requireDeal(await readLastDeal(queries, id));
    await followStage(proof, queries, deal, clock.now());
    const shown = await present(queries, actor, deal);
    return { deal: shown, message: message(shown) };
  }

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
    offer: (actor, id, input) => {
      const { party, amount } = input;
      const named = { action: "deal-offer", message: m.deal_kept_offer, logs: { party, amount } };
      return takeStep(actor, id, named, (queries, moving) =>
        makeOffer(queries, tell, { ...moving, party }, input),
      );
    },
    answer: (actor, id, input) => {
      const { party, answer } = input;
      const named = { action: "deal-answer", message: m.deal_kept_answer, logs: { party, answer } };
      return takeStep(actor, id, named, (queries, moving) =>
        answerOffer(queries, tell, { ...moving, party }, input),
      );
    },
    token: (actor, id, { version, ...input }) => {
      const named = { action: "deal-token", message: m.deal_kept_token, version, logs: input };
      return takeStep(actor, id, named, (queries, moving) =>
        noteToken(queries, tell, moving, { version, ...input }),
      );
    },
    step: (actor, id, input) => {
      const { version, step, day } = input;
      const message = ({ stage }: DeskDeal) => m.deal_kept_step({ stage: getStageName(stage) });
      const named = { action: `deal-${step}`, message, version, logs: { day } };
      return takeStep(actor, id, named, (queries, moving) => noteStep(queries, tell, moving, input));
    },
    setDays: (actor, id, { version, ...days }) => {
      const named = { action: "deal-days", message: m.deal_kept_days, version, logs: days };
      return takeStep(actor, id, named, (queries, moving) =>
        planDays(queries, tell, moving, { version, ...days }),
      );
    },
    stop: (actor, id, input) => {
      const named = { action: "deal-off", message: m.deal_kept_off, logs: { reason: input.reason } };
      return takeStep(actor, id, named, (queries, moving) => callOff(queries, tell, moving, input));
    },
    undo: (actor, id, { version }) => {
      const message = ({ stage }: DeskDeal) => m.deal_kept_step({ stage: getStageName(stage) });
      return takeStep(actor, id, { action: "deal-undo", message, version }, async (queries, moving) => {
        const { deal, offers, proof } = moving;
        await moveDeal(queries, tell, moving, "undo", {
          set: getUndoSet(moving),
          event: { kind: "undone", stage: deal.stage },
        });
        // The offer that was accepted waits for an answer again.
        const accepted = offers.find(({ state }) => state === "accepted");
        if (deal.stage === "accepted" && accepted)
          await setOfferState(proof, queries, { offer: accepted, state: "open" });
      });
    },
    askPaper: (actor, id, input) => {
      const { kind, askedOf } = input;
      const named = { action: "deal-paper", message: m.deal_kept_paper, logs: { kind, askedOf } };
      return takeStep(actor, id, named, (queries, moving) => askPaper(queries, tell, moving, input));
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
