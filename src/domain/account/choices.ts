import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";
import type { UserType } from "./roles.ts";

/** The types of account, as the team's pages name them (spec section 2). */
export const USER_ROLES = [
  { value: "owner", label: m.choice_role_owner },
  { value: "user", label: m.choice_role_user },
  { value: "admin", label: m.choice_role_admin },
] as const satisfies readonly Choice<UserType>[];

export const USER_STATUSES = [
  { value: "active", label: m.choice_user_status_active },
  { value: "inactive", label: m.choice_user_status_inactive },
  { value: "suspended", label: m.choice_user_status_suspended },
] as const satisfies readonly Choice[];
export type UserStatus = (typeof USER_STATUSES)[number]["value"];

export const USER_ROLE_VALUES = getValues(USER_ROLES);
export const USER_STATUS_VALUES = getValues(USER_STATUSES);
