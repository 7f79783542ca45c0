import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";

/** What a visitor reports about a listing. */
export const REPORT_REASONS = [
  { value: "gone", label: m.choice_report_reason_gone },
  { value: "price", label: m.choice_report_reason_price },
  { value: "photos", label: m.choice_report_reason_photos },
  { value: "details", label: m.choice_report_reason_details },
  { value: "not-owner", label: m.choice_report_reason_not_owner },
  { value: "twice", label: m.choice_report_reason_twice },
  { value: "fraud", label: m.choice_report_reason_fraud },
  { value: "other", label: m.choice_something_else },
] as const satisfies readonly Choice[];
export type ReportReason = (typeof REPORT_REASONS)[number]["value"];

/** The team's decision on a report. */
export const REPORT_STATUSES = [
  { value: "open", label: m.choice_report_status_open },
  { value: "upheld", label: m.choice_report_status_upheld },
  { value: "dismissed", label: m.choice_report_status_dismissed },
] as const satisfies readonly Choice[];
export type ReportStatus = (typeof REPORT_STATUSES)[number]["value"];

export const REPORT_REASON_VALUES = getValues(REPORT_REASONS);
export const REPORT_STATUS_VALUES = getValues(REPORT_STATUSES);
