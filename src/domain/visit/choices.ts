import { getValues, listChoices } from "#domain/choice.ts";
import type { LeadKind, LeadStatus } from "#domain/lead/choices.ts";
import { m } from "#words/generated/messages.js";

/** The state of a visit. Proposed and agreed visits are still to come; the others are over. */
export const VISIT_STATES = listChoices({
  proposed: m.choice_visit_state_proposed,
  agreed: m.choice_visit_state_agreed,
  declined: m.choice_visit_answer_no,
  cancelled: m.choice_visit_state_cancelled,
  done: m.choice_visit_state_done,
  missed: m.choice_visit_state_missed,
});
export type VisitState = (typeof VISIT_STATES)[number]["value"];

/** What the visitor or the owner said about the time of a visit; `other`: they proposed it themselves. */
export const VISIT_ANSWERS = listChoices({
  none: m.choice_visit_answer_none,
  yes: m.choice_visit_answer_yes,
  no: m.choice_visit_answer_no,
  other: m.choice_visit_answer_other,
});
export type VisitAnswer = (typeof VISIT_ANSWERS)[number]["value"];

/** The two people whom the team asks. */
export const PARTIES = listChoices({
  visitor: m.lead_visitor,
  owner: m.ui_owner,
});
export type Party = (typeof PARTIES)[number]["value"];

export const VISIT_STATE_VALUES = getValues(VISIT_STATES);
export const VISIT_ANSWER_VALUES = getValues(VISIT_ANSWERS);
export const PARTY_VALUES = getValues(PARTIES);
export const getOtherParty = (party: Party): Party => (party === "visitor" ? "owner" : "visitor");

/** How a visit ended. */
export const VISIT_OUTCOMES = ["done", "missed"] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];

/** Whether a visit is still to come. */
export const isVisitOpen = (state: VisitState): boolean => state === "proposed" || state === "agreed";

interface VisitSubject {
  readonly kind: LeadKind;
  readonly status: LeadStatus;
  /** The time that the visitor has asked for, if any. */
  readonly wishedAt: string | null;
}

/**
 * Whether planning a visit is what the team does next with a lead: once the visitor was reached, or at once where they
 * asked for a visit, until one is to come or has taken place.
 */
export function isVisitNext({ kind, status, wishedAt }: VisitSubject, state: VisitState | null): boolean {
  if (state === "done" || (state !== null && isVisitOpen(state))) return false;
  if (status === "new") return kind === "visit" || wishedAt !== null;
  return status === "contacted" || status === "visit-scheduled";
}
