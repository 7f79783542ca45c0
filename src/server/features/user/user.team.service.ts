import { type Actor, getSession, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { hasSession } from "../account/account.lock.store.ts";
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
 * Somebody whose role was taken while their request was under way is not on the team any more. Nor is somebody whose
 * session has ended meanwhile: their password was right when it was checked, but a reset has replaced it since.
 * @returns how many admins can sign in
 * @throws Failure sign_in_needed
 */
export async function lockTeam(queries: Queries, actor: Actor): Promise<number> {
  const admins = await lockActiveAdmins(queries);
  if (actor.role === "system") return admins.length;
  // A reset locks the account too, so its session cannot end between here and the end of the transaction.
  const isStillHere =
    admins.includes(getUserId(actor) ?? "") && (await hasSession(queries, getSession(actor)));
  if (!isStillHere) throw createSignInNeeded();
  return admins.length;
}
