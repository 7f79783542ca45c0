import type { LeadEvent } from "#contract/lead/lead.admin.ts";
import type { LeadStatus, NumberWay } from "#domain/lead/choices.ts";
import { visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

const NUMBER_WORDS: Record<NumberWay, () => string> = {
  call: m.follow_event_number_call,
  whatsapp: m.follow_event_number_whatsapp,
  copy: m.follow_event_number_copy,
};

/** What happened, in a few words. The team and the visitor read the same text, except for the status. */
export function describeEvent(event: LeadEvent, statusWords: (status: LeadStatus) => string): string {
  const name = event.by ?? m.follow_team();
  const when = event.visitAt ? visitLine(event.visitAt) : "";
  switch (event.kind) {
    case "taken":
      return m.follow_event_taken({ name });
    case "released":
      return m.follow_event_released();
    case "status":
      return m.follow_event_status({ status: statusWords(event.status ?? "new") });
    case "call":
      return m.follow_event_call({ name, outcome: event.outcome ?? "no-answer" });
    case "visit":
      return event.party
        ? m.follow_event_visit_suggested({ party: event.party, when })
        : m.follow_event_visit({ when });
    case "visit-confirmed":
      return m.follow_event_visit_confirmed({ party: event.party ?? "" });
    case "visit-agreed":
      return m.follow_event_visit_agreed({ when });
    case "visit-declined":
      return m.follow_event_visit_declined({ party: event.party ?? "" });
    case "visit-done":
      return m.follow_event_visit_done();
    case "visit-missed":
      return m.follow_event_visit_missed();
    case "visit-feedback":
      return m.follow_event_visit_feedback();
    case "visit-cancelled":
      return m.follow_event_visit_cancelled();
    case "number":
      return NUMBER_WORDS[event.way ?? "call"]();
    case "stopped":
      return m.follow_event_stopped();
  }
}
