import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";

/** What a visitor wants from the team. */
export const LEAD_KINDS = [
  { value: "contact", label: m.choice_lead_kind_contact },
  { value: "call", label: m.choice_lead_kind_call },
  { value: "request", label: m.choice_lead_kind_request },
  { value: "visit", label: m.choice_lead_kind_visit },
  { value: "brochure", label: m.choice_lead_kind_brochure },
] as const satisfies readonly Choice[];
export type LeadKind = (typeof LEAD_KINDS)[number]["value"];

/** The status of a lead. */
export const LEAD_STATUSES = [
  { value: "new", label: m.choice_lead_status_new },
  { value: "contacted", label: m.choice_lead_status_contacted },
  { value: "visit-scheduled", label: m.choice_lead_status_visit_scheduled },
  { value: "negotiating", label: m.choice_lead_status_negotiating },
  { value: "closed", label: m.choice_lead_status_closed },
  { value: "lost", label: m.choice_lead_status_lost },
] as const satisfies readonly Choice[];
export type LeadStatus = (typeof LEAD_STATUSES)[number]["value"];

/** When the visitor wants to be called (Asia/Kolkata, within the office hours). */
export const CALL_TIMES = [
  { value: "any", label: m.choice_call_time_any },
  { value: "morning", label: m.choice_call_time_morning },
  { value: "afternoon", label: m.choice_call_time_afternoon },
  { value: "evening", label: m.choice_call_time_evening },
] as const satisfies readonly Choice[];
export type CallTime = (typeof CALL_TIMES)[number]["value"];

/** The language of the call. */
export const CALL_LANGUAGES = [
  { value: "en", label: m.choice_language_en },
  { value: "hi", label: m.choice_language_hi },
  { value: "bn", label: m.choice_language_bn },
  { value: "ne", label: m.choice_language_ne },
] as const satisfies readonly Choice[];
export type CallLanguage = (typeof CALL_LANGUAGES)[number]["value"];

/** What the visitor wants to talk about. */
export const CALL_TOPICS = [
  { value: "details", label: m.choice_call_topic_details },
  { value: "visit", label: m.choice_call_topic_visit },
  { value: "price", label: m.choice_call_topic_price },
  { value: "other", label: m.choice_something_else },
] as const satisfies readonly Choice[];
export type CallTopic = (typeof CALL_TOPICS)[number]["value"];

/** How a call by the team ended. */
export const CALL_OUTCOMES = [
  { value: "reached", label: m.choice_call_outcome_reached },
  { value: "no-answer", label: m.choice_call_outcome_no_answer },
  { value: "busy", label: m.choice_call_outcome_busy },
  { value: "call-later", label: m.choice_call_outcome_call_later },
  { value: "wrong-number", label: m.choice_call_outcome_wrong_number },
] as const satisfies readonly Choice[];
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
  "visit-cancelled",
  "stopped",
  "number",
] as const;
export type LeadEventKind = (typeof LEAD_EVENTS)[number];

export const CALL_LANGUAGE_VALUES = getValues(CALL_LANGUAGES);
export const CALL_TOPIC_VALUES = getValues(CALL_TOPICS);
export const CALL_OUTCOME_VALUES = getValues(CALL_OUTCOMES);
export const LEAD_KIND_VALUES = getValues(LEAD_KINDS);
export const LEAD_STATUS_VALUES = getValues(LEAD_STATUSES);
export const CALL_TIME_VALUES = getValues(CALL_TIMES);
