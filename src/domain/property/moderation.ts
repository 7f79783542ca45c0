import type { Verification } from "./choices.ts";

/**
 * What the team does to a listing, or an owner who resubmits it, as data: step, from which state, to which. A missing
 * pair is refused. The team's drop-down can change every state to every other [ADMIN-05].
 */
export type ModerationStep = "approve" | "reject" | "ask-change" | "set-pending" | "resubmit";

export const MODERATION_STEPS: Readonly<
  Record<ModerationStep, Readonly<Partial<Record<Verification, Verification>>>>
> = {
  approve: { pending: "approved", "changes-requested": "approved", rejected: "approved" },
  // Rejected again with another reason, or asked again in other words.
  reject: {
    pending: "rejected",
    "changes-requested": "rejected",
    approved: "rejected",
    rejected: "rejected",
  },
  "ask-change": {
    pending: "changes-requested",
    "changes-requested": "changes-requested",
    approved: "changes-requested",
    rejected: "changes-requested",
  },
  "set-pending": { approved: "pending", rejected: "pending", "changes-requested": "pending" },
  resubmit: { rejected: "pending", "changes-requested": "pending" },
};

/** The steps of the team. */
export const TEAM_STEPS = ["approve", "reject", "ask-change", "set-pending"] as const;
export type TeamStep = (typeof TEAM_STEPS)[number];

/** The team's step that leads to a state: the effect of choosing that state in the drop-down. */
export const STEP_TO: Readonly<Record<Verification, TeamStep>> = {
  approved: "approve",
  rejected: "reject",
  "changes-requested": "ask-change",
  pending: "set-pending",
};

/** Whether the step needs a reason, which the owner reads. */
export const needsReason = (step: ModerationStep): boolean => step === "reject" || step === "ask-change";

/** The state after a step, or null if the step is not possible. */
export function getVerificationAfter(verification: Verification, step: ModerationStep): Verification | null {
  return MODERATION_STEPS[step][verification] ?? null;
}

/**
 * The states of a change to an approved listing that its owner has proposed. An approved or withdrawn proposal is
 * deleted.
 */
export const PROPOSAL_STATES = ["pending", "changes-requested", "rejected"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
export type ProposalStep = "approve" | "reject" | "ask-change" | "resubmit" | "withdraw";

/** The state of a proposal after a step; `gone` means it was approved or withdrawn. */
const PROPOSAL_STEPS: Readonly<
  Record<ProposalStep, Readonly<Partial<Record<ProposalState, ProposalState | "gone">>>>
> = {
  approve: { pending: "gone" },
  reject: { pending: "rejected" },
  "ask-change": { pending: "changes-requested" },
  resubmit: { pending: "pending", "changes-requested": "pending", rejected: "pending" },
  withdraw: { pending: "gone", "changes-requested": "gone", rejected: "gone" },
};

/** The proposal's state after a step, or null if the step is not possible. */
export function getProposalAfter(state: ProposalState, step: ProposalStep): ProposalState | "gone" | null {
  return PROPOSAL_STEPS[step][state] ?? null;
}
