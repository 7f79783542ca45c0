import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** What a visitor reports about a listing. */
export const REPORT_REASONS = listChoices({
  gone: m.choice_report_reason_gone,
  price: m.choice_report_reason_price,
  photos: m.choice_report_reason_photos,
  details: m.choice_report_reason_details,
  "not-owner": m.choice_report_reason_not_owner,
  twice: m.choice_report_reason_twice,
  fraud: m.choice_report_reason_fraud,
  other: m.choice_something_else,
});
export type ReportReason = (typeof REPORT_REASONS)[number]["value"];

/** The team's decision on a report. */
export const REPORT_STATUSES = listChoices({
  open: m.choice_report_status_open,
  upheld: m.choice_report_status_upheld,
  dismissed: m.choice_report_status_dismissed,
});
export type ReportStatus = (typeof REPORT_STATUSES)[number]["value"];

export const REPORT_REASON_VALUES = getValues(REPORT_REASONS);
export const REPORT_STATUS_VALUES = getValues(REPORT_STATUSES);
