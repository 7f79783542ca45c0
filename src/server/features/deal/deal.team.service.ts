import type { AdminDeal } from "#contract/lead/deal.ts";
import { type Sending, recordSending } from "../lead/lead.sent.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { DealMoving } from "./deal.move.service.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { type DealRow, readLastDeal, type DealProof } from "./deal.store.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { addDays } from "#domain/time/dates.ts";
import { LIMITS } from "#domain/limits.ts";
import { writeDealLink } from "./deal.key.service.ts";
import { presentAdminDeal } from "./deal.present.ts";
import { readWholeDeal } from "./deal.read.service.ts";
import { lockLead } from "../lead/lead.team.store.ts";
import { authorizeOn, authorize } from "#domain/policy/policy.ts";
import { createNotFound } from "#domain/failure.ts";
import { requireDeal } from "./deal.step.service.ts";
import { readOffers } from "./deal.offer.store.ts";
import type { DealAnswer } from "./deal.service.ts";
import { refuseStale } from "./deal.act.service.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { followStage } from "./deal.lead.service.ts";

interface Named {
  /** Its name in the activity log. */
  readonly action: string;
  /** What happened, written after the step. */
  readonly message: (deal: AdminDeal) => string;
  /** The version that the member saw; checked unless something else says what they saw. */
  readonly version?: number;
  readonly logs?: Readonly<Record<string, unknown>>;
  /** What was sent: once it is done, it is only answered again. */
  readonly sending?: Sending;
}

type Step = (queries: Queries, moving: DealMoving) => Promise<unknown>;

export type TeamSteps = ReturnType<typeof createTeamSteps>;

/** How the team takes a step with the deal of a lead: locked, with the version it saw, and in the activity log. */
export function createTeamSteps({ database, clock, links }: LeadDeps) {
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
    return answer(queries, actor, deal, { message });
  }

  async function answer(queries: Queries, actor: Actor, deal: DealRow, { message }: Pick<Named, "message">) {
    const shown = await present(queries, actor, deal);
    return { deal: shown, message: message(shown) };
  }
  return { present, takeStep, check, finish };
}
