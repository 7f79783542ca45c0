import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** What a message to the office is about; the first is the default [CONTACT-02]. */
export const CONTACT_SUBJECTS = listChoices({
  booking: m.choice_contact_subject_booking,
  question: m.choice_contact_subject_question,
  complaint: m.choice_contact_subject_complaint,
  other: m.choice_contact_subject_other,
});
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]["value"];

export const CONTACT_SUBJECT_VALUES = getValues(CONTACT_SUBJECTS);

/** What the team has done with a message. */
export const MESSAGE_STATUSES = listChoices({
  open: m.choice_message_status_open,
  answered: m.choice_message_status_answered,
  spam: m.choice_message_status_spam,
});
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]["value"];
export const MESSAGE_STATUS_VALUES = getValues(MESSAGE_STATUSES);

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

/** The team's decision on a review. Only published ones are shown and counted. */
export const REVIEW_STATUSES = listChoices({
  pending: m.choice_review_status_pending,
  published: m.choice_review_status_published,
  rejected: m.choice_review_status_rejected,
});
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]["value"];
export const REVIEW_STATUS_VALUES = getValues(REVIEW_STATUSES);

export const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];
/** How many published reviews gave each number of stars. */
export type ReviewCounts = Readonly<Record<StarCount, number>>;
