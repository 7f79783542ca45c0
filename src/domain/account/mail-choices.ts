import { m } from "#words/generated/messages.js";
import { getValues, listChoices } from "../choice.ts";

/**
 * Topics of mails that people can turn off. Important mails are always sent: about the account's security, about a
 * hidden listing, and answers to what people asked for (decision 0016).
 */
export const MAIL_CHOICES = listChoices({
  leads: m.choice_mail_leads,
  listings: m.choice_mail_listings,
  reminders: m.choice_mail_reminders,
});

export type MailTopic = (typeof MAIL_CHOICES)[number]["value"];
export const MAIL_CHOICE_VALUES = getValues(MAIL_CHOICES);
