import type { SessionsEnd, TwoFactorReset, UserAnswer } from "#contract/account/user.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { findSessionsFailure, findTwoFactorFailure } from "#domain/account/rules.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize, authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import { signInChanged } from "../account/account.mail.ts";
import { lockTeam, proveMember } from "./user.change.service.ts";
import {
  deleteTwoFactor,
  endEverySession,
  endSessions,
  lockAccounts,
  readActiveAdminIds,
  readTwoFactor,
} from "./user.change.store.ts";
import { twoFactorReset } from "./user.mail.ts";
import { presentUser } from "./user.present.ts";
import type { UserDeps } from "./user.service.ts";
import { readUser } from "./user.store.ts";

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
    const rejected = findTwoFactorFailure(account, actor, hasApp || passkeys > 0);
    if (rejected) throw rejected;
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

type EndDeps = Pick<UserDeps, "database" | "log">;

/** Signs a person out everywhere, for example after a phone was stolen. They can sign in again at once. */
export async function endUserSessions(
  deps: EndDeps & Pick<UserDeps, "proof">,
  actor: Actor,
  { id, reason, currentPassword }: SessionsEnd & { id: string },
): Promise<UserAnswer> {
  authorize(actor, "user.manage");
  await proveMember(deps, actor, currentPassword);
  const { database, log } = deps;
  const answer = await database.transaction(async (queries) => {
    await lockTeam(queries, actor);
    const [account] = await lockAccounts(queries, [id]);
    if (!account) throw createNotFound();
    const rejected = findSessionsFailure(account, actor);
    if (rejected) throw rejected;
    const sessions = await endSessions(authorizeOn(actor, "user.manage", getAccountRow(id)), queries);
    await recordAudit(queries, actor, {
      action: "account.end-sessions",
      noun: "account",
      nounId: id,
      after: { reason: reason || null, sessions },
    });
    const user = await readUser(queries, id);
    if (!user) throw createNotFound();
    return { user: presentUser(user), message: m.user_sessions_ended({ name: account.name }) };
  });
  logSecurity(log, { event: "sessions-ended", account: id, by: getUserId(actor) });
  return answer;
}

/**
 * Signs everybody out, the team too: after a break-in, or when the database may have been copied.
 * @returns how many sessions have ended
 */
export async function endEverybodysSessions({ database, log }: EndDeps, actor: Actor): Promise<number> {
  const proof = authorize(actor, "user.manage");
  const sessions = await database.transaction(async (queries) => {
    const ended = await endEverySession(proof, queries);
    await recordAudit(queries, actor, {
      action: "account.end-all-sessions",
      noun: "account",
      nounId: "all",
      after: { sessions: ended },
    });
    return ended;
  });
  logSecurity(log, { event: "all-sessions-ended", account: null, by: getUserId(actor) });
  return sessions;
}
