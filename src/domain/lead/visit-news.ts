import { LIMITS } from "../limits.ts";

/** A visit that was scheduled, rescheduled or cancelled. */
export interface VisitStep {
  readonly kind: "visit" | "visit-cancelled";
  readonly at: Date;
}

/**
 * Whether the visitor was informed of a visit that is still scheduled: an email is sent when no further change follows
 * within a minute.
 * @param steps all steps of the lead, oldest first
 */
export function doesVisitorKnow(steps: readonly VisitStep[], now: Date): boolean {
  let knows = false;
  for (const [index, { kind, at }] of steps.entries()) {
    const until = steps[index + 1]?.at ?? now;
    if (until.getTime() - at.getTime() >= LIMITS.undoSeconds * 1000) knows = kind === "visit";
  }
  return knows;
}
