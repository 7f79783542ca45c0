import { createInvalid } from "#domain/failure.ts";
import type { OfficeHours } from "#domain/lead/office-hours.ts";
import { describeShowing, narrowHours, type ShowingTimes } from "#domain/lead/showing-times.ts";
import { findVisitProblem } from "#domain/lead/visit-time.ts";
import { m } from "#words/generated/messages.js";

/**
 * Visitors and owners choose a time within the office hours, not too soon and not too far ahead.
 * @param field where the form shows the problem
 * @throws Failure invalid
 */
function refuseVisitTime(field: string, at: Date, now: Date, hours: OfficeHours): void {
  const problem = findVisitProblem(at, now, hours);
  if (!problem) return;
  const words = {
    soon: m.lead_error_visit_soon,
    far: m.lead_error_visit_far,
    closed: m.lead_error_visit_closed,
  };
  throw createInvalid({ [field]: words[problem]() });
}

/**
 * The same for a visitor, who chooses among the times at which the owner can show the home.
 * @throws Failure invalid
 */
export function refuseVisitorTime(
  field: string,
  at: Date,
  { now, hours, owner }: { now: Date; hours: OfficeHours; owner: ShowingTimes },
): void {
  refuseVisitTime(field, at, now, hours);
  const times = describeShowing(owner);
  if (times !== null && findVisitProblem(at, now, narrowHours(hours, owner)))
    throw createInvalid({ [field]: m.lead_error_visit_owner({ times }) });
}
