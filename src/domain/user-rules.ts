import { m } from "#words/generated/messages.js";
import { conflict, type Failure, invalid } from "./failure.ts";
import type { UserType } from "./roles.ts";
import type { UserStatus } from "./user-choices.ts";

/** What decides whether the team may change an account. */
export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  readonly usertype: UserType;
  readonly status: UserStatus;
  readonly mergedInto: string | null;
  /** Its holder has deleted it: the row stays for what points to it, and can never be used again. */
  readonly isDeleted: boolean;
  /** Properties of it that are not deleted. */
  readonly properties: number;
}

/** The account that acts, and how many admins can sign in. */
export interface TeamFacts {
  readonly actorId: string | null;
  readonly activeAdmins: number;
}

/** The team would be locked out. */
function isLastAdmin(account: AccountFacts, team: TeamFacts): boolean {
  return account.usertype === "admin" && account.status === "active" && team.activeAdmins <= 1;
}

/** Why an account may not be suspended, or null. */
export function suspendRefusal(account: AccountFacts, team: TeamFacts): Failure | null {
  if (account.isDeleted) return conflict(m.user_error_deleted());
  if (account.id === team.actorId) return conflict(m.user_error_self());
  return isLastAdmin(account, team) ? conflict(m.user_error_last_admin()) : null;
}

/** Why an account may not be used again, or null. */
export function restoreRefusal(account: AccountFacts): Failure | null {
  if (account.isDeleted) return conflict(m.user_error_deleted());
  return account.mergedInto ? conflict(m.user_error_merged()) : null;
}

/** Why an account may not be given the role, or null. */
export function roleRefusal(account: AccountFacts, role: UserType, team: TeamFacts): Failure | null {
  if (account.isDeleted) return conflict(m.user_error_deleted());
  if (account.mergedInto) return conflict(m.user_error_merged());
  if (role !== "admin" && isLastAdmin(account, team)) return conflict(m.user_error_last_admin());
  if (role === "user" && account.properties > 0)
    return conflict(m.user_error_has_properties({ name: account.name, count: account.properties }));
  return null;
}

/** Why an account's second step may not be taken off it, or null. @param hasOne whether it has one */
export function secondStepRefusal(account: AccountFacts, team: TeamFacts, hasOne: boolean): Failure | null {
  if (account.isDeleted) return conflict(m.user_error_deleted());
  if (account.mergedInto) return conflict(m.user_error_merged());
  if (account.id === team.actorId) return conflict(m.user_error_second_step_self());
  return hasOne ? null : conflict(m.user_error_second_step_none({ name: account.name }));
}

/** Why one account may not be folded into another, or null. */
export function mergeRefusal(from: AccountFacts, into: AccountFacts, team: TeamFacts): Failure | null {
  if (from.id === into.id) return invalid({ into: m.user_error_merge_self() });
  if (from.id === team.actorId) return conflict(m.user_error_self());
  if (from.mergedInto) return conflict(m.user_error_merged());
  if (from.isDeleted) return conflict(m.user_error_deleted());
  if (into.isDeleted || into.mergedInto || into.status === "suspended")
    return invalid({ into: m.user_error_merge_into() });
  return from.usertype === "admin" ? conflict(m.user_error_merge_admin()) : null;
}
