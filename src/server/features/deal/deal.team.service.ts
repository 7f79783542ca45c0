import type { AdminDeal } from "#contract/lead/deal.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { createNotFound } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { LeadDeps } from "../lead/lead.service.ts";
import { lockLead, readLead, recordSending, type Sending } from "../lead/lead.store.ts";
import { writeDealLink } from "../link/link.address.service.ts";
import type { DealPapers } from "./deal.file.service.ts";
import {
  answerOffer,
  callOff,
  type DealMoving,
  makeOffer,
  moveDeal,
  readWholeDeal,
  rejectStale,
} from "./deal.move.service.ts";
import { getStageName, type NotifyAboutDeal } from "./deal.notify.service.ts";
import { readOffers, setOfferState } from "./deal.offer.store.ts";
import { createDealPaperMoves } from "./deal.paper.service.ts";
import { presentAdminDeal, presentDealLine } from "./deal.present.ts";
import type { DealAnswer, DealTeamService } from "./deal.service.ts";
import {
  findStartProblem,
  followStage,
  getUndoSet,
  noteStep,
  noteToken,
  planDays,
  requireDeal,
  startDeal,
} from "./deal.step.service.ts";
import { type DealProof, type DealRow, readLastDeal, readOpenDeals } from "./deal.store.ts";

type DealAction = Extract<AuditAction, `lead.deal-${string}`> extends `lead.${infer Name}` ? Name : never;

interface Named {
  /** Its name in the activity log, after the noun. */
  readonly action: DealAction;
  /** What happened, written after the step. */
  readonly message: (deal: AdminDeal & { readonly hasEmail: boolean }) => string;
  /** The version that the member saw; checked unless something else says what they saw. */
  readonly version?: number;
  readonly logs?: Readonly<Record<string, unknown>>;
  /** What was sent: once it is done, it is only answered again. */
  readonly sending?: Sending;
}

type Step = (queries: Queries, moving: DealMoving) => Promise<unknown>;

export type TeamSteps = ReturnType<typeof createTeamSteps>;

/** How the team takes a step with the deal of a lead: locked, with the version it saw, and in the activity log. */
function createTeamSteps({ database, clock, links }: LeadDeps) {
  async function present(queries: Queries, actor: Actor, deal: DealRow): Promise<AdminDeal> {
    const isMine = deal.assignee_id !== null && deal.assignee_id === getUserId(actor);
    const now = clock.now();
    // The member sends them by WhatsApp, also after weeks in which nothing happened.
    const until = isLinkExpired({ ...deal, until: null }, now) ? addDays(now, LIMITS.linkDays) : null;
    const pages = {
      visitor: writeDealLink(links, deal, "visitor", until),
      owner: writeDealLink(links, deal, "owner", until),
    };
    return presentAdminDeal(await readWholeDeal(queries, deal), isMine ? pages : null);
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
      const { proof, deal, now: at } = moving;
      if (!(await recordSending(proof, queries, { action: named.action, sending: named.sending, at })))
        return answer(queries, actor, deal, named);
      if (named.version !== undefined) rejectStale(moving, named.version);
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
    return answer(queries, actor, deal, { message });
  }

  async function answer(queries: Queries, actor: Actor, deal: DealRow, { message }: Pick<Named, "message">) {
    const shown = await present(queries, actor, deal);
    return { deal: shown, message: message({ ...shown, hasEmail: deal.email !== null }) };
  }
  return { present, takeStep, check, finish };
}

/** Who is mailed: a visitor who left only a number has no email address. */
const getStartMessage: Named["message"] = ({ hasEmail }) =>
  hasEmail ? m.deal_kept_start() : m.deal_kept_start_phone();
const getOffMessage: Named["message"] = ({ hasEmail }) =>
  hasEmail ? m.deal_kept_off() : m.deal_kept_off_phone();

type Moves = Pick<DealTeamService, "offer" | "answer" | "token" | "step" | "setDays" | "stop" | "undo">;

/** Offers, steps and days of a deal, as the team writes them down. */
function createDealMoves({ takeStep }: TeamSteps, notify: NotifyAboutDeal): Moves {
  return {
    offer: (actor, id, input, key) => {
      const { party, amount } = input;
      const sending = { key, body: input };
      const named = {
        action: "deal-offer",
        message: m.deal_kept_offer,
        logs: { party, amount },
        sending,
      } as const;
      return takeStep(actor, id, named, (queries, moving) =>
        makeOffer(queries, notify, { ...moving, party }, input),
      );
    },
    answer: (actor, id, input) => {
      const { party, answer } = input;
      const named = { action: "deal-answer", message: m.deal_kept_answer, logs: { party, answer } } as const;
      return takeStep(actor, id, named, (queries, moving) =>
        answerOffer(queries, notify, { ...moving, party }, input),
      );
    },
    token: (actor, id, { version, ...input }) => {
      const named = { action: "deal-token", message: m.deal_kept_token, version, logs: input } as const;
      return takeStep(actor, id, named, (queries, moving) =>
        noteToken(queries, notify, moving, { version, ...input }),
      );
    },
    step: (actor, id, input) => {
      const { version, step, day } = input;
      const message = ({ stage }: AdminDeal) => m.deal_kept_step({ stage: getStageName(stage) });
      const named = { action: `deal-${step}`, message, version, logs: { day } } as const;
      return takeStep(actor, id, named, (queries, moving) => noteStep(queries, notify, moving, input));
    },
    setDays: (actor, id, { version, ...days }) => {
      const named = { action: "deal-days", message: m.deal_kept_days, version, logs: days } as const;
      return takeStep(actor, id, named, (queries, moving) =>
        planDays(queries, notify, moving, { version, ...days }),
      );
    },
    stop: (actor, id, input) => {
      const named = { action: "deal-off", message: getOffMessage, logs: { reason: input.reason } } as const;
      return takeStep(actor, id, named, (queries, moving) => callOff(queries, notify, moving, input));
    },
    undo: (actor, id, { version }) => {
      const message = ({ stage }: AdminDeal) => m.deal_kept_step({ stage: getStageName(stage) });
      return takeStep(actor, id, { action: "deal-undo", message, version }, async (queries, moving) => {
        const { deal, offers, proof } = moving;
        await moveDeal(queries, notify, moving, "undo", {
          set: getUndoSet(moving),
          event: { kind: "undone", stage: deal.stage },
        });
        // The offer that was accepted waits for an answer again.
        const accepted = offers.find(({ state }) => state === "accepted");
        if (deal.stage === "accepted" && accepted)
          await setOfferState(proof, queries, { offer: accepted, state: "open" });
      });
    },
  };
}

/** Deals in the team's list. */
const LISTED = 100;

/** What the team does with the deal of a lead. */
export function createDealTeamService(
  deps: LeadDeps,
  { notify, papers }: { notify: NotifyAboutDeal; papers: DealPapers },
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
        await startDeal(queries, notify, { proof, lead, now: clock.now() });
        return finish(queries, actor, id, { action: "deal-start", message: getStartMessage }, proof);
      });
    },
    ...createDealMoves(steps, notify),
    ...createDealPaperMoves(deps, steps, { notify, papers }),
  };
}
