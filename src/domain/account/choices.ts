import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";
import type { UserType } from "./roles.ts";

/** The types of account, as the team's pages name them [ADMIN-09]. */
export const USER_ROLES = listChoices<UserType>({
  owner: m.choice_role_owner,
  user: m.choice_role_user,
  admin: m.choice_role_admin,
});

export const USER_STATUSES = listChoices({
  active: m.choice_user_status_active,
  inactive: m.choice_user_status_inactive,
  suspended: m.choice_user_status_suspended,
});
export type UserStatus = (typeof USER_STATUSES)[number]["value"];

export const USER_ROLE_VALUES = getValues(USER_ROLES);
export const USER_STATUS_VALUES = getValues(USER_STATUSES);

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
