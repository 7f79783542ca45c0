import type { UserAnswer, UserChange } from "#contract/account/user.ts";
import { USER_ROLES, USER_STATUSES } from "#domain/account/choices.ts";
import { type Actor, getSession, getUserId, type UserType } from "#domain/account/roles.ts";
import type { AccountFacts } from "#domain/account/rules.ts";
import { getLabel } from "#domain/choice.ts";
import { createConflict, createNotFound, createSignInNeeded } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import { hasSession } from "../account/account.store.ts";
import { releaseLeads } from "../lead/lead.assignment.service.ts";
import { lockLeadsOf, type ReleasedLead } from "../lead/lead.team.store.ts";
import type { MailService } from "../mail/mail.service.ts";
import {
  endSessions,
  holdProperties,
  lockAccounts,
  lockActiveAdmins,
  readActiveAdminIds,
  releaseProperties,
  writeRole,
  writeStatus,
} from "./user.change.store.ts";
import { roleChanged } from "./user.mail.ts";
import { presentUser } from "./user.present.ts";
import type { UserDeps } from "./user.service.ts";
import { readUser } from "./user.store.ts";

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

/**
 * Gives an account another role and mails every admin. The old sessions end, so that rights never change within an open
 * session. The leads of a member who leaves the team wait for a colleague.
 */
async function giveRole(
  { proof, queries, account, reason, at }: Changing<"user.give-role">,
  role: UserType,
  mail: MailService,
): Promise<UserChanged> {
  const { id, name, usertype } = account;
  await writeRole(proof, queries, { role, at });
  const sessions = await endSessions(proof, queries);
  const released = role === "admin" ? [] : await releaseLeads(proof, queries, at);
  await recordAudit(queries, proof.actor, {
    action: "account.role",
    noun: "account",
    nounId: id,
    before: { usertype },
    after: { usertype: role, reason: reason || null, sessions, released: released.length },
  });
  const by = await readUser(queries, getUserId(proof.actor) ?? "");
  const data = { id, name, before: usertype, after: role, by: by?.name ?? "" };
  for (const userId of await readActiveAdminIds(queries))
    await mail.addMail(queries, roleChanged, { to: { userId }, data });
  return { message: m.user_role_given({ name, role: getLabel(USER_ROLES, role) }), released };
}

/** What a change of an account did. */
interface UserChanged {
  readonly message: string;
  /** The leads that the person looked after, which wait for a colleague now. */
  readonly released: readonly ReleasedLead[];
}

/** One locked account, and the proof that the actor may make this change. */
interface Changing<A extends "user.suspend" | "user.restore" | "user.give-role"> {
  readonly proof: AuthorizedOn<A>;
  readonly queries: Queries;
  readonly account: AccountFacts;
  readonly reason: string;
  readonly at: Date;
}

/** One change of one account, in one transaction with its entry in the activity log. */
export async function changeUser(
  deps: UserDeps,
  actor: Actor,
  change: UserChange & { id: string },
): Promise<UserAnswer> {
  authorize(actor, "user.manage");
  const { database, clock, log, mail } = deps;
  const { id, status, role, from, reason } = change;
  if (role) await proveMember(deps, actor, change.currentPassword);
  const done = await database.transaction(async (queries) => {
    await lockLeadsOf(queries, id);
    const activeAdmins = await lockTeam(queries, actor);
    const [account] = await lockAccounts(queries, [id]);
    if (!account) throw createNotFound();
    rejectStale(account, { status, role, from });
    const row = { ...account, ...getAccountRow(id), activeAdmins };
    const changing = { queries, account, reason, at: clock.now() };
    let made: UserChanged = { message: m.user_unchanged(), released: [] };
    let gaveRole = false;
    if (status === "suspended" && account.status !== "suspended") {
      const proof = authorizeOn(actor, "user.suspend", row);
      made = await suspend({ ...changing, proof });
    } else if (status === "active" && account.status !== "active") {
      const proof = authorizeOn(actor, "user.restore", row);
      made = { message: await restore({ ...changing, proof }), released: [] };
    } else if (role && role !== account.usertype) {
      const proof = authorizeOn(actor, "user.give-role", { ...row, newRole: role });
      made = await giveRole({ ...changing, proof }, role, mail);
      gaveRole = true;
    }
    const after = await readUser(queries, id);
    if (!after) throw createNotFound();
    return { user: presentUser(after), ...made, message: describeChange(made), gaveRole };
  });
  const { gaveRole, released, ...answer } = done;
  for (const { public_id: subject } of released)
    logSecurity(log, { event: "lead-released", account: id, by: getUserId(actor), subject });
  if (gaveRole)
    logSecurity(log, {
      event: "role-changed",
      account: id,
      by: getUserId(actor),
      value: answer.user.usertype,
    });
  return answer;
}

/**
 * What is set already is not refused: the answer to an earlier change may have been lost.
 * @throws Failure conflict if a colleague has changed the status or the role since it was read
 */
function rejectStale(
  account: AccountFacts,
  { status, role, from }: Pick<UserChange, "status" | "role" | "from">,
): void {
  const [now, wanted] = role ? [account.usertype, role] : [account.status, status];
  if (from === undefined || from === now || wanted === now) return;
  const label = role ? getLabel(USER_ROLES, now) : getLabel(USER_STATUSES, now);
  throw createConflict(m.user_error_changed({ now: label }));
}

/** What was done, in words, with the number of leads that wait for a colleague now. */
const describeChange = ({ message, released }: UserChanged): string =>
  released.length === 0 ? message : `${message} ${m.user_leads_released({ count: released.length })}`;

async function suspend({
  proof,
  queries,
  account,
  reason,
  at,
}: Changing<"user.suspend">): Promise<UserChanged> {
  const { id, name } = account;
  await writeStatus(proof, queries, { status: "suspended", at });
  const sessions = await endSessions(proof, queries);
  const hidden = await holdProperties(proof, queries, at);
  const released = await releaseLeads(proof, queries, at);
  await recordAudit(queries, proof.actor, {
    action: "account.suspend",
    noun: "account",
    nounId: id,
    before: { status: account.status },
    after: { status: "suspended", reason: reason || null, sessions, hidden, released: released.length },
  });
  return { message: m.user_suspended({ name, hidden }), released };
}

async function restore({ proof, queries, account, reason, at }: Changing<"user.restore">): Promise<string> {
  const { id, name } = account;
  await writeStatus(proof, queries, { status: "active", at });
  const shown = await releaseProperties(proof, queries, at);
  await recordAudit(queries, proof.actor, {
    action: "account.restore",
    noun: "account",
    nounId: id,
    before: { status: account.status },
    after: { status: "active", reason: reason || null, shown },
  });
  return m.user_restored({ name, shown });
}
