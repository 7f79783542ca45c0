import { type Choice, valuesOf } from "../choice.ts";

/**
 * Topics of mails that people can switch off. What somebody must learn always comes: news of the account's safety,
 * that a listing was hidden, and the answers to what they asked for (decision 0016).
 */
export const MAIL_CHOICES = [
  { value: "leads", label: "Somebody is interested in my property" },
  { value: "listings", label: "News of my listings, such as what the team has decided" },
  { value: "reminders", label: "Reminders that ask whether my listing is still available" },
] as const satisfies readonly Choice[];

export type MailTopic = (typeof MAIL_CHOICES)[number]["value"];
export const MAIL_CHOICE_VALUES = valuesOf(MAIL_CHOICES);
