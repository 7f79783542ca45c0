import { LIMITS } from "../limits.ts";

/** A visit that was agreed, moved or cancelled. */
export interface VisitStep {
  readonly kind: "visit" | "visit-cancelled";
  readonly at: Date;
}

/**
 * Whether the visitor has been told of a visit that still stands for them: a step is mailed once a minute has passed
 * without another.
 * @param steps all of a lead's, oldest first
 */
export function doesVisitorKnow(steps: readonly VisitStep[], now: Date): boolean {
  let knows = false;
  for (const [index, { kind, at }] of steps.entries()) {
    const until = steps[index + 1]?.at ?? now;
    if (until.getTime() - at.getTime() >= LIMITS.undoSeconds * 1000) knows = kind === "visit";
  }
  return knows;
}
