import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { UserDeps } from "./user.service.ts";
import { lockActiveAdmins } from "./user.store.ts";

/**
 * For acts that outlive the session in which they are done: who is on the team, which account is whose, who is signed in.
 * An unattended or a stolen session must not be enough for them, so they need the password of whoever acts.
 * @throws Failure invalid at `currentPassword`, too_many, forbidden if a person without a password must sign in again
 */
export async function proveMember({ proof }: Pick<UserDeps, "proof">, actor: Actor, currentPassword: string) {
  if (actor.role !== "system") await proof.checkPassword(actor, currentPassword);
}

/**
 * Comes first in a transaction that changes accounts: locks the team, always before the accounts, to prevent deadlocks.
 * Somebody whose role was taken while their request was under way is not on the team any more.
 * @returns how many admins can sign in
 * @throws Failure sign_in_needed
 */
export async function lockTeam(queries: Queries, actor: Actor): Promise<number> {
  const admins = await lockActiveAdmins(queries);
  if (actor.role !== "system" && !admins.includes(getUserId(actor) ?? "")) throw createSignInNeeded();
  return admins.length;
}
