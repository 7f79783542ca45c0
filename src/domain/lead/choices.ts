import { type Choice, valuesOf } from "../choice.ts";

/** What a visitor asked for. */
export const LEAD_KINDS = [
  { value: "contact", label: "Contact" },
  { value: "call", label: "Call" },
  { value: "request", label: "Request" },
  { value: "visit", label: "Site visit" },
  { value: "brochure", label: "Brochure" },
] as const satisfies readonly Choice[];
export type LeadKind = (typeof LEAD_KINDS)[number]["value"];

/** How far the team has come with it. */
export const LEAD_STATUSES = [
  { value: "new", label: "New" },
  { value: "contacted", label: "Contacted" },
  { value: "visit-scheduled", label: "Visit scheduled" },
  { value: "negotiating", label: "Negotiating" },
  { value: "closed", label: "Closed" },
  { value: "lost", label: "Lost" },
] as const satisfies readonly Choice[];
export type LeadStatus = (typeof LEAD_STATUSES)[number]["value"];

/** When the visitor likes to be called (Asia/Kolkata, inside the office hours). */
export const CALL_TIMES = [
  { value: "any", label: "Any time, 10 AM to 7 PM" },
  { value: "morning", label: "Morning, 10 AM to 1 PM" },
  { value: "afternoon", label: "Afternoon, 1 PM to 4 PM" },
  { value: "evening", label: "Evening, 4 PM to 7 PM" },
] as const satisfies readonly Choice[];
export type CallTime = (typeof CALL_TIMES)[number]["value"];

/** The language of the call. */
export const CALL_LANGUAGES = [
  { value: "en", label: "English" },
  { value: "hi", label: "Hindi" },
  { value: "bn", label: "Bengali" },
  { value: "ne", label: "Nepali" },
] as const satisfies readonly Choice[];
export type CallLanguage = (typeof CALL_LANGUAGES)[number]["value"];

/** What the visitor wants to talk about. */
export const CALL_TOPICS = [
  { value: "details", label: "More about the place" },
  { value: "visit", label: "Seeing the place" },
  { value: "price", label: "Price and papers" },
  { value: "other", label: "Something else" },
] as const satisfies readonly Choice[];
export type CallTopic = (typeof CALL_TOPICS)[number]["value"];

/** How a call by the team ended. */
export const CALL_OUTCOMES = [
  { value: "reached", label: "Reached" },
  { value: "no-answer", label: "No answer" },
  { value: "busy", label: "Busy" },
  { value: "call-later", label: "Asked to call later" },
  { value: "wrong-number", label: "Wrong number" },
] as const satisfies readonly Choice[];
export type CallOutcome = (typeof CALL_OUTCOMES)[number]["value"];

/** What visitors do with the team's number on a listing's page. */
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

export const CALL_LANGUAGE_VALUES = valuesOf(CALL_LANGUAGES);
export const CALL_TOPIC_VALUES = valuesOf(CALL_TOPICS);
export const CALL_OUTCOME_VALUES = valuesOf(CALL_OUTCOMES);
export const LEAD_KIND_VALUES = valuesOf(LEAD_KINDS);
export const LEAD_STATUS_VALUES = valuesOf(LEAD_STATUSES);
export const CALL_TIME_VALUES = valuesOf(CALL_TIMES);
