import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";

/** What a message to the office is about; the first is the default (spec). */
export const CONTACT_SUBJECTS = [
  { value: "booking", label: m.choice_contact_subject_booking },
  { value: "question", label: m.choice_contact_subject_question },
  { value: "complaint", label: m.choice_contact_subject_complaint },
  { value: "other", label: m.choice_contact_subject_other },
] as const satisfies readonly Choice[];
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]["value"];

export const CONTACT_SUBJECT_VALUES = getValues(CONTACT_SUBJECTS);

/** What the team has done with a message. */
export const MESSAGE_STATUSES = [
  { value: "open", label: m.choice_message_status_open },
  { value: "answered", label: m.choice_message_status_answered },
  { value: "spam", label: m.choice_message_status_spam },
] as const satisfies readonly Choice[];
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]["value"];
export const MESSAGE_STATUS_VALUES = getValues(MESSAGE_STATUSES);
