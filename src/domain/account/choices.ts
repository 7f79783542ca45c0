import { m } from "#words/generated/messages.js";
import { getValues, listChoices } from "../choice.ts";
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
