import type { UserAnswer, UserChange } from "#contract/account/user.ts";
import { USER_ROLES, USER_STATUSES } from "#domain/account/choices.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { AccountFacts } from "#domain/account/rules.ts";
import { getLabel } from "#domain/choice.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { logSecurity } from "#server/platform/security-log.ts";
import { m } from "#words/generated/messages.js";
import { releaseLeads } from "../lead/lead.release.service.ts";
import { lockLeadsOf, type ReleasedLead } from "../lead/lead.release.store.ts";
import { presentUser } from "./user.present.ts";
import { giveRole } from "./user.role.service.ts";
import type { UserDeps } from "./user.service.ts";
import {
  endSessions,
  holdProperties,
  lockAccounts,
  readUser,
  releaseProperties,
  writeStatus,
} from "./user.store.ts";
import { lockTeam, proveMember } from "./user.team.service.ts";

/** What a change of an account did. */
export interface UserChanged {
  readonly message: string;
  /** The leads that the person looked after, which wait for a colleague now. */
  readonly released: readonly ReleasedLead[];
}

/** One locked account, and the proof that the actor may make this change. */
export interface Changing<A extends "user.suspend" | "user.restore" | "user.give-role"> {
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
    refuseStale(account, { status, role, from });
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
function refuseStale(
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
