import { type OfficeHours, describeMoment } from "#domain/lead/office-hours.ts";
import { findVisitProblem, type ShowingTimes, getEarliestVisit, describeShowing, narrowHours } from "#domain/visit/visit-times.ts";
import { m } from "#words/generated/messages.js";
import { createInvalid } from "#domain/failure.ts";
import type { CallTime } from "#domain/lead/choices.ts";

interface VisitLimits {
  readonly now: Date;
  readonly hours: OfficeHours;
  /** An hour after the promised call. */
  readonly earliest: Date;
}

/**
 * Visitors and owners choose a time within the office hours, not too soon and not too far ahead.
 * @param field where the form shows the problem
 * @throws Failure invalid
 */
function refuseVisitTime(field: string, at: Date, { now, hours, earliest }: VisitLimits): void {
  const problem = findVisitProblem(at, now, hours, earliest);
  if (!problem) return;
  const words = {
    soon: () => m.lead_error_visit_soon({ when: describeMoment(earliest, now) }),
    far: m.lead_error_visit_far,
    closed: m.lead_error_visit_closed,
  };
  throw createInvalid({ [field]: words[problem]() });
}

interface VisitTimes extends Omit<VisitLimits, "earliest"> {
  readonly owner: ShowingTimes;
  readonly preferred?: CallTime;
}

/**
 * The same for a visitor, who chooses among the times at which the owner can show the home.
 * @param times `preferred`: when the visitor wants to be called, which is before the visit
 * @throws Failure invalid
 */
export function refuseVisitorTime(
  field: string,
  at: Date,
  { now, hours, owner, preferred }: VisitTimes,
): void {
  const earliest = getEarliestVisit(now, hours, preferred);
  refuseVisitTime(field, at, { now, hours, earliest });
  const times = describeShowing(owner);
  if (times !== null && findVisitProblem(at, now, narrowHours(hours, owner), earliest))
    throw createInvalid({ [field]: m.lead_error_visit_owner({ times }) });
}
