import type { Purpose } from "../property/choices.ts";
import type { Party } from "../visit/choices.ts";
import { getOtherParty } from "../visit/choices.ts";
import type { DealStage, PaperState } from "./choices.ts";
import { isRegistered } from "./moves.ts";
import type { PaperKind, PaperRequest } from "./papers.ts";

/** What somebody has to do next. */
export const STEP_CODES = [
  "answer-offer",
  "make-offer",
  "send-paper",
  "send-paper-again",
  "check-paper",
  "note-token",
  "set-agreement-day",
  "sign-agreement",
  "set-registry-day",
  "register",
  "set-handover-day",
  "hand-over",
  "say-consent",
] as const;
export type StepCode = (typeof STEP_CODES)[number];

export const STEP_PEOPLE = ["visitor", "owner", "team"] as const;
export type StepPerson = (typeof STEP_PEOPLE)[number];

export interface NextStep {
  readonly who: StepPerson;
  readonly what: StepCode;
  /** The paper that it is about. */
  readonly paper: PaperKind | null;
  /** The day that was set for it, as 2026-11-21. */
  readonly day: string | null;
}

/** The days that the team sets, as 2026-11-21; null until then. */
export interface DealDays {
  readonly agreement: string | null;
  readonly registry: string | null;
  readonly handover: string | null;
}

export interface StepFacts {
  readonly stage: DealStage;
  readonly purpose: Purpose;
  readonly openOffer: Party | null;
  readonly papers: readonly (PaperRequest & { readonly state: PaperState })[];
  readonly days: DealDays;
  /** Null until a side has said whether its price may be counted. */
  readonly consent: Readonly<Record<Party, boolean | null>>;
}

const step = (who: StepPerson, what: StepCode, more: Partial<NextStep> = {}): NextStep => ({
  who,
  what,
  paper: null,
  day: null,
  ...more,
});

/** Who does what next, the most pressing first: first what moves the stage, then the papers. */
export function listNextSteps(facts: StepFacts): readonly NextStep[] {
  const { stage } = facts;
  if (stage === "off") return [];
  if (stage === "keys") return listConsents(facts);
  // Papers are asked for once the price is agreed: nobody sends an identity card for a home they may not get.
  return stage === "offer" ? listOfferSteps(facts) : [...listStageSteps(facts), ...listPaperSteps(facts)];
}

const listConsents = ({ consent }: StepFacts): NextStep[] =>
  (["visitor", "owner"] as const)
    .filter((party) => consent[party] === null)
    .map((party) => step(party, "say-consent"));

function listOfferSteps({ openOffer }: StepFacts): NextStep[] {
  if (openOffer === null) return [step("visitor", "make-offer")];
  return [step(getOtherParty(openOffer), "answer-offer")];
}

function listStageSteps({ stage, purpose, days }: StepFacts): NextStep[] {
  const planStep = (day: string | null, set: StepCode, act: StepCode): NextStep[] =>
    day === null ? [step("team", set)] : [step("team", act, { day })];
  const keys = () => planStep(days.handover, "set-handover-day", "hand-over");
  switch (stage) {
    case "accepted":
      return [step("team", "note-token"), ...planStep(days.agreement, "set-agreement-day", "sign-agreement")];
    case "token":
      return planStep(days.agreement, "set-agreement-day", "sign-agreement");
    case "agreement":
      return isRegistered(purpose) ? planStep(days.registry, "set-registry-day", "register") : keys();
    default:
      return keys();
  }
}

const PAPER_STEPS: Readonly<Partial<Record<PaperState, StepCode>>> = {
  "sent-back": "send-paper-again",
  received: "check-paper",
  asked: "send-paper",
};

function listPaperSteps({ papers }: StepFacts): NextStep[] {
  return (["sent-back", "received", "asked"] as const).flatMap((state) =>
    papers.flatMap((paper) => {
      const what = PAPER_STEPS[state];
      if (paper.state !== state || !what) return [];
      return [step(state === "received" ? "team" : paper.askedOf, what, { paper: paper.kind })];
    }),
  );
}
