import { type Choice, valuesOf } from "../choice.ts";

/** What a message to the office is about; the first is the default (spec). */
export const CONTACT_SUBJECTS = [
  { value: "booking", label: "Booking Inquiry" },
  { value: "question", label: "General Question" },
  { value: "complaint", label: "Complaint/Feedback" },
  { value: "other", label: "Other" },
] as const satisfies readonly Choice[];
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]["value"];

export const CONTACT_SUBJECT_VALUES = valuesOf(CONTACT_SUBJECTS);

/** What the team has done with a message. */
export const MESSAGE_STATUSES = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "spam", label: "Spam" },
] as const satisfies readonly Choice[];
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]["value"];
export const MESSAGE_STATUS_VALUES = valuesOf(MESSAGE_STATUSES);
