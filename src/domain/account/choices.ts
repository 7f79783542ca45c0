import { type Choice, valuesOf } from "../choice.ts";
import type { UserType } from "./roles.ts";

/** How the desk speaks of the types of account (spec section 2). */
export const USER_ROLES = [
  { value: "owner", label: "Property Owner" },
  { value: "user", label: "Property Seeker" },
  { value: "admin", label: "Admin" },
] as const satisfies readonly Choice<UserType>[];

export const USER_STATUSES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "suspended", label: "Suspended" },
] as const satisfies readonly Choice[];
export type UserStatus = (typeof USER_STATUSES)[number]["value"];

export const USER_ROLE_VALUES = valuesOf(USER_ROLES);
export const USER_STATUS_VALUES = valuesOf(USER_STATUSES);
