import type { Sending } from "../lead/lead.sent.store.ts";
import type { LeadDeps } from "../lead/lead.service.ts";
import type { NotifyAboutVisit } from "./visit.notify.service.ts";
import { createTakeStep, type StepAction, refuseFar } from "../lead/lead.step.service.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { VisitInput, VisitReplyInput } from "#contract/lead/visit.ts";
import type { LeadAnswer } from "#contract/lead/lead.ts";
import { m } from "#words/generated/messages.js";
import { moveVisit, proposeVisit } from "./visit.move.service.ts";
import { type VisitOutcome, isVisitOpen } from "#domain/visit/choices.ts";
import { readLastVisit, type VisitRow } from "./visit.store.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { type LeadState, addEvent } from "../lead/lead.team.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { updateLead } from "../lead/lead.store.ts";
import { findOddTime } from "#domain/visit/visit-times.ts";
import { clockLine } from "#words/dates.ts";

/** A step with a visit that is there. */
const createNamed = (action: string, message: string, sending: Sending) =>
  ({ asks: "lead.change-visit", action, message, sending }) as const;

export type VisitTeamService = ReturnType<typeof createVisitTeamService>;

/**
 * What the team does with the visit of a lead.
 * @param key of each method: names one sending, which is done once, however often it arrives
 */
export function createVisitTeamService(deps: LeadDeps, tell: NotifyAboutVisit) {
  const takeStep = createTakeStep(deps);
  return {
    /**
     * Proposes a visit, or moves the one that is still to come. Visitor and owner are mailed and asked.
     * @throws Failure invalid if the time is odd and nobody has confirmed it; conflict if the visit was moved meanwhile
     */
    propose: (actor: Actor, id: string, input: VisitInput, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        {
          asks: "lead.contact",
          action: "lead.visit",
          message: getSavedMessage,
          sending: { key, body: input },
        },
        (proof, queries, lead, now) => planVisit(queries, tell, { proof, lead, input, now }),
      ),

    /** Cancels a visit that is still to come. */
    cancel: (actor: Actor, id: string, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        createNamed("lead.visit-cancel", m.lead_visit_cancelled(), { key, body: null }),
        async (proof, queries, _lead, now) => {
          const visit = await readOpenVisit(queries, id);
          const move = { name: "cancel" } as const;
          await moveVisit(queries, tell, { proof, visit, by: "team", move, seen: null, now });
          return {};
        },
      ),

    /** Writes down what the visitor or the owner said on the phone. */
    reply: (
      actor: Actor,
      id: string,
      { party, answer, from }: VisitReplyInput,
      key?: string,
    ): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        createNamed("lead.visit-answer", m.visit_reply_kept(), { key, body: { party, answer, from } }),
        async (proof, queries, _lead, now) => {
          const visit = await readOpenVisit(queries, id);
          const seen = from === null ? null : new Date(from);
          const move = { name: answer, party };
          await moveVisit(queries, tell, { proof, visit, by: "team", move, seen, now });
          return { party, answer };
        },
      ),

    /** How the visit ended. If it took place, the visitor is asked how it was. */
    close: (actor: Actor, id: string, outcome: VisitOutcome, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        createNamed("lead.visit-outcome", m.visit_outcome_kept(), { key, body: outcome }),
        async (proof, queries, _lead, now) => {
          const visit = await readLastVisit(queries, id);
          if (!visit) throw createConflict(m.lead_error_no_visit());
          await moveVisit(queries, tell, {
            proof,
            visit,
            by: "team",
            move: { name: outcome },
            seen: null,
            now,
          });
          return { outcome };
        },
      ),
  };
}

interface Planning {
  readonly proof: AuthorizedOn<StepAction>;
  readonly lead: LeadState;
  readonly input: VisitInput;
  readonly now: Date;
}

/** @returns what the activity log says of it, without the place */
async function planVisit(
  queries: Queries,
  tell: NotifyAboutVisit,
  { proof, lead, input, now }: Planning,
): Promise<{ at: string }> {
  if (lead.property_id === null) throw createConflict(m.visit_error_property());
  const { place, agreed } = input;
  const at = new Date(input.at);
  refuseFar(at, now);
  if (!input.sure) askAboutOddTime(at, now);
  const visit = await readLastVisit(queries, lead.public_id);
  if (visit && isVisitOpen(visit.state)) {
    const seen = input.from === null ? null : new Date(input.from);
    const move = { name: "reschedule", at, place, agreed } as const;
    await moveVisit(queries, tell, { proof, visit, by: "team", move, seen, now });
  } else await proposeVisit(queries, tell, { proof, now, at, place, agreed });
  // Another visit while they negotiate takes nothing back.
  if (lead.status !== "visit-scheduled" && lead.status !== "negotiating") {
    await updateLead(proof, queries, { status: "visit-scheduled", at: now });
    await addEvent(proof, queries, { kind: "status", status: "visit-scheduled", at: now });
  }
  return { at: input.at };
}

/** Who is mailed; a visitor who has only called has no email address. */
const getSavedMessage = ({ email }: { readonly email: string | null }): string =>
  email === null ? m.lead_visit_kept_phone() : m.lead_visit_kept();

/** @throws Failure conflict if there is none */
async function readOpenVisit(queries: Queries, leadId: string): Promise<VisitRow> {
  const visit = await readLastVisit(queries, leadId);
  if (!visit || !isVisitOpen(visit.state)) throw createConflict(m.lead_error_no_visit());
  return visit;
}

/** @throws Failure invalid with a question, which the member answers with `sure` */
function askAboutOddTime(at: Date, now: Date): void {
  const odd = findOddTime(at, now);
  if (odd === "past") throw createInvalid({ sure: m.visit_sure_past() }, m.visit_sure_past());
  if (odd === "night") {
    const question = m.visit_sure_night({ time: clockLine(at) });
    throw createInvalid({ sure: question }, question);
  }
}
