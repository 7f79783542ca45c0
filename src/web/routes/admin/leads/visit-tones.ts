import type { VisitAnswer, VisitState } from "#domain/visit/choices.ts";

/** The colour of the badge for each state of a visit. */
export const STATE_TONE = {
  proposed: "warn",
  agreed: "ok",
  declined: "bad",
  cancelled: "bad",
  done: "neutral",
  missed: "bad",
} as const satisfies Record<VisitState, string>;

export const ANSWER_TONE = {
  none: "warn",
  yes: "ok",
  no: "bad",
  other: "ok",
} as const satisfies Record<VisitAnswer, string>;
