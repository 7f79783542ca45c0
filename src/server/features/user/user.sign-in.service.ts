import type { UserDeps } from "./user.service.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { TwoFactorReset, UserAnswer } from "#contract/account/user.ts";
import { authorize, authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { proveMember, lockTeam } from "./user.team.service.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import { lockAccounts, endSessions, readUser, readActiveAdminIds } from "./user.store.ts";
import { createNotFound } from "#domain/failure.ts";
import { readTwoFactor, deleteTwoFactor } from "./user.second-step.store.ts";
import { findTwoFactorFailure } from "#domain/account/rules.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { signInChanged } from "../account/account.mail.ts";
import { twoFactorReset } from "./user.mail.ts";
import { presentUser } from "./user.present.ts";
import { m } from "#words/generated/messages.js";
import { logSecurity } from "#server/platform/security-log.ts";

type ResetDeps = Omit<UserDeps, "clock">;

/**
 * For a person who has lost the phone and the recovery codes: deletes app, codes and passkeys, ends all sessions, and
 * lets the password alone open the account until a new second step is set up. The person and every admin get a mail.
 */
export async function resetTwoFactor(
  deps: ResetDeps,
  actor: Actor,
  { id, reason, currentPassword }: TwoFactorReset & { id: string },
): Promise<UserAnswer> {
  authorize(actor, "user.manage");
  await proveMember(deps, actor, currentPassword);
  const { database, log, mail, readOffice } = deps;
  const phone = getSupportPhone((await readOffice()).phones);
  const answer = await database.transaction(async (queries) => {
    await lockTeam(queries, actor);
    const [account] = await lockAccounts(queries, [id]);
    if (!account) throw createNotFound();
    const { hasApp, passkeys } = await readTwoFactor(queries, id);
    const refused = findTwoFactorFailure(account, actor, hasApp || passkeys > 0);
    if (refused) throw refused;
    const proof = authorizeOn(actor, "user.manage", getAccountRow(id));
    await deleteTwoFactor(proof, queries);
    const sessions = await endSessions(proof, queries);
    await recordAudit(queries, actor, {
      action: "account.second-step-reset",
      noun: "account",
      nounId: id,
      before: { app: hasApp, passkeys },
      after: { reason: reason || null, sessions },
    });
    await mail.addMail(queries, signInChanged, {
      to: { userId: id },
      data: { what: "reset", name: "", phone },
    });
    const by = await readUser(queries, getUserId(actor) ?? "");
    const data = { id, name: account.name, by: by?.name ?? "" };
    for (const userId of await readActiveAdminIds(queries))
      await mail.addMail(queries, twoFactorReset, { to: { userId }, data });
    const after = await readUser(queries, id);
    if (!after) throw createNotFound();
    return { user: presentUser(after), message: m.user_second_step_reset({ name: account.name }) };
  });
  logSecurity(log, { event: "second-step-reset", account: id, by: getUserId(actor) });
  return answer;
}
