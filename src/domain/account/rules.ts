import { m } from "#words/generated/messages.js";
import { createConflict, createInvalid, type Failure } from "../failure.ts";
import type { UserStatus } from "./choices.ts";
import { type Actor, getUserId, type UserType } from "./roles.ts";

/** The facts that decide whether the team may change an account. */
export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  readonly usertype: UserType;
  readonly status: UserStatus;
  readonly mergedInto: string | null;
  /** Deleted by its owner: the row stays because other rows refer to it, and can never be used again. */
  readonly isDeleted: boolean;
  /** Number of its properties that are not deleted. */
  readonly properties: number;
}

/** How many admins can sign in. */
export interface TeamFacts {
  readonly activeAdmins: number;
}

/** The new role. */
export interface RoleFacts {
  readonly newRole: UserType;
}

/** Without this check the team could be locked out. */
function isLastAdmin({ usertype, status, activeAdmins }: AccountFacts & TeamFacts): boolean {
  return usertype === "admin" && status === "active" && activeAdmins <= 1;
}

/** Why an account may not be suspended, or null. */
export function findSuspendFailure(account: AccountFacts & TeamFacts, actor: Actor): Failure | null {
  if (account.isDeleted) return createConflict(m.user_error_deleted());
  if (account.id === getUserId(actor)) return createConflict(m.user_error_self());
  return isLastAdmin(account) ? createConflict(m.user_error_last_admin()) : null;
}

/** Why an account may not be restored, or null. */
export function findRestoreFailure(account: AccountFacts): Failure | null {
  if (account.isDeleted) return createConflict(m.user_error_deleted());
  return account.mergedInto ? createConflict(m.user_error_merged()) : null;
}

/** Why an account's role may not be changed, or null. */
export function findRoleFailure(account: AccountFacts & TeamFacts & RoleFacts): Failure | null {
  if (account.isDeleted) return createConflict(m.user_error_deleted());
  if (account.mergedInto) return createConflict(m.user_error_merged());
  if (account.newRole !== "admin" && isLastAdmin(account)) return createConflict(m.user_error_last_admin());
  if (account.newRole === "user" && account.properties > 0)
    return createConflict(m.user_error_has_properties({ name: account.name, count: account.properties }));
  return null;
}

/** Why an account's second step may not be removed, or null. @param hasOne whether it has one */
export function findTwoFactorFailure(account: AccountFacts, actor: Actor, hasOne: boolean): Failure | null {
  if (account.isDeleted) return createConflict(m.user_error_deleted());
  if (account.mergedInto) return createConflict(m.user_error_merged());
  if (account.id === getUserId(actor)) return createConflict(m.user_error_second_step_self());
  return hasOne ? null : createConflict(m.user_error_second_step_none({ name: account.name }));
}

/** Why the team may not sign an account out everywhere, or null: one's own devices are in one's profile. */
export function findSessionsFailure(account: AccountFacts, actor: Actor): Failure | null {
  if (account.isDeleted) return createConflict(m.user_error_deleted());
  return account.id === getUserId(actor) ? createConflict(m.user_error_self()) : null;
}

/** Why one account may not be merged into another, or null. */
export function findMergeFailure(from: AccountFacts, into: AccountFacts, actor: Actor): Failure | null {
  if (from.id === into.id) return createInvalid({ into: m.user_error_merge_self() });
  if (from.id === getUserId(actor)) return createConflict(m.user_error_self());
  if (from.mergedInto) return createConflict(m.user_error_merged());
  if (from.isDeleted) return createConflict(m.user_error_deleted());
  if (into.isDeleted || into.mergedInto || into.status === "suspended")
    return createInvalid({ into: m.user_error_merge_into() });
  return from.usertype === "admin" ? createConflict(m.user_error_merge_admin()) : null;
}
