import { listOpenSpans, USUAL_HOURS } from "#domain/lead/office-hours.ts";
import { addDays } from "#domain/time/dates.ts";
import { listVisitHours } from "#domain/visit/visit-times.ts";
import type { LeadRow } from "./leads.ts";
import type { Random } from "./random.ts";

const MEETING_POINTS = ["Main gate", "Our office, first floor", "In front of the chemist", ""];
const DAYS_AHEAD = 12;

/** One visit for each lead that is planned to have one, on the coming days in the office hours; most are agreed. */
export function getVisits(leads: readonly (LeadRow & { id: number })[], day: Date, random: Random) {
  const days = listOpenSpans(addDays(day, 1), USUAL_HOURS, DAYS_AHEAD);
  const hours = listVisitHours(USUAL_HOURS).length;
  return leads
    .filter(({ status }) => status === "visit-scheduled")
    .map(({ id, updated_at }) => {
      const { from } = random.pick(days);
      const at = new Date(from.getTime() + random.getInt(0, hours - 1) * 3_600_000);
      const isAgreed = random.chance(0.6);
      const owner = isAgreed || random.chance(0.4) ? "yes" : "none";
      return {
        public_id: random.hex(24),
        lead_id: id,
        state: isAgreed ? "agreed" : "proposed",
        at: at.toISOString(),
        place: random.pick(MEETING_POINTS),
        visitor_answer: isAgreed || owner === "none" ? "yes" : "none",
        visitor_answered_at: isAgreed || owner === "none" ? updated_at : null,
        owner_answer: owner,
        owner_answered_at: owner === "yes" ? updated_at : null,
        agreed_at: isAgreed ? updated_at : null,
        created_at: updated_at,
        updated_at,
      };
    });
}
