import type { AdminDeal } from "#contract/lead/deal.ts";
import { m } from "#words/generated/messages.js";
import { answerOffer, callOff, makeOffer } from "./deal.act.service.ts";
import type { TeamSteps } from "./deal.team.service.ts";
import { moveDeal } from "./deal.move.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import { setOfferState } from "./deal.offer.store.ts";
import type { DealTeamService } from "./deal.service.ts";
import { getUndoSet, noteStep, noteToken, planDays } from "./deal.step.service.ts";
import { getStageName } from "./deal.words.ts";

type Moves = Pick<DealTeamService, "offer" | "answer" | "token" | "step" | "setDays" | "stop" | "undo">;

/** Offers, steps and days of a deal, as the team writes them down. */
export function createDealMoves({ takeStep }: TeamSteps, tell: NotifyAboutDeal): Moves {
  return {
    offer: (actor, id, input, key) => {
      const { party, amount } = input;
      const sending = { key, body: input };
      const named = { action: "deal-offer", message: m.deal_kept_offer, logs: { party, amount }, sending };
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
      const message = ({ stage }: AdminDeal) => m.deal_kept_step({ stage: getStageName(stage) });
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
      const message = ({ stage }: AdminDeal) => m.deal_kept_step({ stage: getStageName(stage) });
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
  };
}
