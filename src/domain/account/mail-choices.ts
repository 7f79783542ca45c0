import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";

/**
 * Topics of mails that people can turn off. Important mails are always sent: about the account's security, about a
 * hidden listing, and answers to what people asked for (decision 0016).
 */
export const MAIL_CHOICES = [
  { value: "leads", label: m.choice_mail_leads },
  { value: "listings", label: m.choice_mail_listings },
  { value: "reminders", label: m.choice_mail_reminders },
] as const satisfies readonly Choice[];

export type MailTopic = (typeof MAIL_CHOICES)[number]["value"];
export const MAIL_CHOICE_VALUES = getValues(MAIL_CHOICES);
