import { m } from "#words/generated/messages.js";
import { getValues, listChoices } from "../choice.ts";

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
