import { describe, expect, it } from "vitest";
import { VERIFICATION_VALUES, type Verification } from "./choices.ts";
import {
  getProposalAfter,
  getVerificationAfter,
  MODERATION_STEPS,
  type ModerationStep,
  PROPOSAL_STATES,
  type ProposalStep,
  STEP_TO,
} from "./moderation.ts";

/** Every step from every state, in the order pending, approved, rejected, changes-requested. */
const EXPECTED: Record<ModerationStep, readonly (Verification | null)[]> = {
  approve: ["approved", null, "approved", "approved"],
  reject: ["rejected", "rejected", "rejected", "rejected"],
  "ask-change": ["changes-requested", "changes-requested", "changes-requested", "changes-requested"],
  "set-pending": [null, "pending", "pending", "pending"],
  resubmit: [null, null, "pending", "pending"],
};

describe("decisions on a listing", () => {
  it.each(Object.entries(EXPECTED))(
    "%s follows the table, and nothing else is possible",
    (step, expected) => {
      expect(VERIFICATION_VALUES).toEqual(["pending", "approved", "rejected", "changes-requested"]);
      expect(VERIFICATION_VALUES.map((from) => getVerificationAfter(from, step as ModerationStep))).toEqual(
        expected,
      );
    },
  );

  it("let the team change between any two states", () => {
    for (const from of VERIFICATION_VALUES)
      for (const to of VERIFICATION_VALUES)
        if (from !== to) expect(getVerificationAfter(from, STEP_TO[to])).toBe(to);
  });

  it("are reserved for the team", () => {
    expect(Object.values(MODERATION_STEPS.resubmit)).not.toContain("approved");
  });
});

describe("decisions on a proposal", () => {
  it.each([
    ["approve", ["gone", null, null]],
    ["reject", ["rejected", null, null]],
    ["ask-change", ["changes-requested", null, null]],
    ["resubmit", ["pending", "pending", "pending"]],
    ["withdraw", ["gone", "gone", "gone"]],
  ] as const)("%s follows the table", (step, expected) => {
    expect(PROPOSAL_STATES).toEqual(["pending", "changes-requested", "rejected"]);
    expect(PROPOSAL_STATES.map((from) => getProposalAfter(from, step as ProposalStep))).toEqual(expected);
  });
});
