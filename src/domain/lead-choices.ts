import { type Choice, valuesOf } from "./choice.ts";

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

export const LEAD_KIND_VALUES = valuesOf(LEAD_KINDS);
export const LEAD_STATUS_VALUES = valuesOf(LEAD_STATUSES);
export const CALL_TIME_VALUES = valuesOf(CALL_TIMES);

/** A phone number with its middle hidden, as the tracker shows it before a member claims the lead. */
export function maskedPhone(phone: string): string {
  return phone.length <= 7 ? "•••••" : `${phone.slice(0, 5)}•••••${phone.slice(-2)}`;
}
