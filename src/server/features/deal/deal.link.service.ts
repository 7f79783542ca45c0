import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createGone, createNotFound, Failure } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { AttemptLimit } from "#server/platform/auth/attempts.ts";
import { readUncheckedId } from "#server/platform/auth/signed-link.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { lockLead } from "../lead/lead.desk.store.ts";
import { followAddress } from "../lead/lead.follow.service.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import { answerOffer, callOff, makeOffer, type SideMoving } from "./deal.act.service.ts";
import { readDealParty } from "./deal.key.service.ts";
import { followStage } from "./deal.lead.service.ts";
import type { DealLive } from "./deal.live.service.ts";
import { moveDeal } from "./deal.move.service.ts";
import type { TellDeal } from "./deal.news.service.ts";
import { readOffers } from "./deal.offer.store.ts";
import type { DealPapers } from "./deal.paper.service.ts";
import { presentDealPage } from "./deal.presenter.ts";
import { readWholeDeal } from "./deal.read.service.ts";
import type { DealLinkService } from "./deal.service.ts";
import { type DealRow, readDeal } from "./deal.store.ts";

/** Steps by one link. People change their minds, programs try again and again. */
const STEPS: AttemptLimit = { max: 60, seconds: 3600 };

interface Parts {
  readonly tell: TellDeal;
  readonly papers: DealPapers;
  readonly live: DealLive;
}

/** A deal as one of its sides moves it, without signing in: the signed link is the key. */
export function createDealLinkService(deps: LeadDeps, { tell, papers, live }: Parts): DealLinkService {
  const { database, clock, links } = deps;
  const { readRow, takeStep } = createSideSteps(deps);
  return {
    async ask(signed) {
      const { deal, party } = await readRow(database.db, signed);
      const follow = followAddress(links, deal.lead_public_id);
      return presentDealPage(await readWholeDeal(database.db, deal), { party, follow, now: clock.now() });
    },

    offer: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await makeOffer(queries, tell, moving, input);
        return m.deal_done_offer();
      }),

    answer: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await answerOffer(queries, tell, moving, input);
        return input.answer === "accept" ? m.deal_done_accept() : m.deal_done_decline();
      }),

    stop: (actor, signed, input) =>
      takeStep(actor, signed, async (queries, moving) => {
        await callOff(queries, tell, moving, input);
        return m.deal_done_off();
      }),

    consent: (actor, signed, consent) =>
      takeStep(actor, signed, async (queries, moving) => {
        const { party } = moving;
        const set = party === "visitor" ? { visitor_consent: consent } : { owner_consent: consent };
        await moveDeal(queries, tell, moving, "consent", { set, event: { kind: "consent", party } });
        return consent ? m.deal_done_consent_yes() : m.deal_done_consent_no();
      }),

    async upload(actor, signed, paper, files) {
      const { party } = await readRow(database.db, signed);
      return papers.add({ account: `deal ${signed}`, paper, files, by: party }, (step) =>
        takeStep(actor, signed, step),
      );
    },

    removeFile: (actor, signed, file) =>
      takeStep(actor, signed, async (queries, moving) => {
        await papers.remove(queries, moving, file);
        return m.deal_done_file_removed();
      }),

    async readFile(actor, signed, file) {
      const { deal, party } = await readRow(database.db, signed);
      const lead = { id: deal.lead_id, owner_id: null };
      const proof = authorizeOn(actor, "lead.answer-deal", lead, m.deal_link_wrong());
      const name = party === "visitor" ? deal.name : deal.owner_name;
      return papers.view(proof, { deal, file, by: party, viewer: name });
    },

    async follow(signed, listener) {
      const { deal } = await readRow(database.db, signed);
      return live.follow(deal.public_id, listener);
    },

    mayFollow: (signed) =>
      readRow(database.db, signed).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure) return false;
          throw error;
        },
      ),
  };
}

/** Reads and locks the deal of a link. */
function createSideSteps({ database, clock, links, limits }: LeadDeps) {
  const attempts = limits("deal-step", STEPS);
  /**
   * @throws Failure not_found if we did not sign the link for this owner, or they are suspended; gone if the deal ended
   * long ago
   */
  const readRow = async (queries: Queries, signed: string): Promise<{ deal: DealRow; party: Party }> => {
    const deal = await readDeal(queries, readUncheckedId(signed));
    const party = deal ? readDealParty(links, signed, deal) : null;
    if (!deal || !party) throw createNotFound(m.deal_link_wrong());
    if (deal.ended_at && addDays(deal.ended_at, RETENTION_DAYS.dealFile) <= clock.now())
      throw createGone(m.deal_link_over());
    return { deal, party };
  };
  /** Runs one step of the side that has the link, on the locked lead. */
  const takeStep = async <T>(
    actor: Actor,
    signed: string,
    step: (queries: Queries, moving: SideMoving) => Promise<T>,
  ): Promise<T> => {
    const asked = await readRow(database.db, signed);
    await attempts.take(`${asked.deal.public_id} ${asked.party}`);
    return database.transaction(async (queries) => {
      const before = await readRow(queries, signed);
      const lead = await lockLead(queries, before.deal.lead_public_id);
      const proof = authorizeOn(actor, "lead.answer-deal", lead, m.deal_link_wrong());
      const { deal, party } = await readRow(queries, signed);
      const offers = await readOffers(queries, deal.id);
      const done = await step(queries, { proof, deal, offers, by: party, party, now: clock.now() });
      await followStage(proof, queries, (await readRow(queries, signed)).deal, clock.now());
      return done;
    });
  };
  return { readRow, takeStep };
}
