import { getMomentOnDay } from "#domain/lead/office-hours.ts";
import type { VisitState } from "#domain/visit/choices.ts";
import type { VisitFacts } from "#domain/visit/moves.ts";
import { m } from "#words/generated/messages.js";

/** Why nothing can be answered any more: what became of the visit. */
export function describeOver(state: VisitState): string {
  switch (state) {
    case "declined":
      return m.visit_over_declined();
    case "cancelled":
      return m.visit_over_cancelled();
    case "done":
      return m.visit_over_done();
    case "missed":
      return m.visit_over_missed();
    default:
      return m.visit_over_not_yet();
  }
}

/** Somebody has moved the visit since the page was opened: the time that counts now. */
export const describeMoved = ({ state, at }: VisitFacts): string =>
  state === "agreed"
    ? m.visit_moved_agreed({ when: getMomentOnDay(at) })
    : m.visit_moved_proposed({ when: getMomentOnDay(at) });
