import type { SessionsEnd, UserAnswer } from "#contract/account/user.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { findSessionsFailure } from "#domain/account/rules.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize, authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { logSecurity } from "#server/platform/security-log.ts";
import { m } from "#words/generated/messages.js";
import { presentUser } from "./user.present.ts";
import type { UserDeps } from "./user.service.ts";
import { endEverySession, endSessions, lockAccounts, readUser } from "./user.store.ts";
import { lockTeam, proveMember } from "./user.team.service.ts";

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
    const refused = findSessionsFailure(account, actor);
    if (refused) throw refused;
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
