import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** What a visitor wants from the team. */
export const LEAD_KINDS = listChoices({
  contact: m.choice_lead_kind_contact,
  call: m.choice_lead_kind_call,
  request: m.choice_lead_kind_request,
  visit: m.choice_lead_kind_visit,
  brochure: m.choice_lead_kind_brochure,
});
export type LeadKind = (typeof LEAD_KINDS)[number]["value"];

/** How a lead came to us. */
export const LEAD_SOURCES = listChoices({
  site: m.choice_lead_source_site,
  call: m.choice_lead_source_call,
  portal: m.choice_lead_source_portal,
});
export type LeadSource = (typeof LEAD_SOURCES)[number]["value"];

/** The status of a lead. */
export const LEAD_STATUSES = listChoices({
  new: m.choice_lead_status_new,
  contacted: m.choice_lead_status_contacted,
  "visit-scheduled": m.choice_lead_status_visit_scheduled,
  negotiating: m.choice_lead_status_negotiating,
  closed: m.choice_lead_status_closed,
  lost: m.choice_lead_status_lost,
});
export type LeadStatus = (typeof LEAD_STATUSES)[number]["value"];

/** When the visitor wants to be called (Asia/Kolkata, within the office hours, which the team can change). */
export const CALL_TIMES = listChoices({
  any: m.lead_visit_any_time,
  morning: m.choice_call_time_morning,
  afternoon: m.choice_call_time_afternoon,
  evening: m.choice_call_time_evening,
});
export type CallTime = (typeof CALL_TIMES)[number]["value"];

/** The language of the call. */
export const CALL_LANGUAGES = listChoices({
  en: m.choice_language_en,
  hi: m.choice_language_hi,
  bn: m.choice_language_bn,
  ne: m.choice_language_ne,
});
export type CallLanguage = (typeof CALL_LANGUAGES)[number]["value"];

/** What the visitor wants to talk about. */
export const CALL_TOPICS = listChoices({
  details: m.choice_call_topic_details,
  visit: m.choice_call_topic_visit,
  price: m.choice_call_topic_price,
  other: m.choice_something_else,
});
export type CallTopic = (typeof CALL_TOPICS)[number]["value"];

/** How a call by the team ended. */
export const CALL_OUTCOMES = listChoices({
  reached: m.choice_call_outcome_reached,
  "no-answer": m.choice_call_outcome_no_answer,
  busy: m.choice_call_outcome_busy,
  "call-later": m.choice_call_outcome_call_later,
  "wrong-number": m.choice_call_outcome_wrong_number,
});
export type CallOutcome = (typeof CALL_OUTCOMES)[number]["value"];

/** What visitors can do with the team's number on a listing's page. */
export const NUMBER_WAYS = ["call", "whatsapp", "copy"] as const;
export type NumberWay = (typeof NUMBER_WAYS)[number];

/** What can happen to a lead. */
export const LEAD_EVENTS = [
  "taken",
  "released",
  "status",
  "call",
  "visit",
  "visit-confirmed",
  "visit-agreed",
  "visit-declined",
  "visit-cancelled",
  "visit-done",
  "visit-missed",
  "visit-feedback",
  "stopped",
  "number",
] as const;
export type LeadEventKind = (typeof LEAD_EVENTS)[number];

export const CALL_LANGUAGE_VALUES = getValues(CALL_LANGUAGES);
export const CALL_TOPIC_VALUES = getValues(CALL_TOPICS);
export const CALL_OUTCOME_VALUES = getValues(CALL_OUTCOMES);
export const LEAD_SOURCE_VALUES = getValues(LEAD_SOURCES);
export const LEAD_KIND_VALUES = getValues(LEAD_KINDS);
export const LEAD_STATUS_VALUES = getValues(LEAD_STATUSES);
export const CALL_TIME_VALUES = getValues(CALL_TIMES);
