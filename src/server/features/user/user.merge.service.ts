import type { MergedAccount, MergeQuestion, UserAnswer, UserMerge } from "#contract/account/user.ts";
import type { Actor } from "#domain/account/roles.ts";
import { findMergeFailure } from "#domain/account/rules.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { authorize, authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { lockTeam, proveMember } from "./user.change.service.ts";
import {
  countLeadsOf,
  endSessions,
  getAccountFacts,
  lockAccounts,
  mergeAccount,
  readAccountActivity,
  readIdsOfAccount,
  releaseProperties,
  writeRole,
} from "./user.change.store.ts";
import { presentUser } from "./user.present.ts";
import type { UserDeps } from "./user.service.ts";
import { readUser, type UserRecord } from "./user.store.ts";

/** What the team reads before it merges two accounts. */
export async function readMergeQuestion(
  queries: Queries,
  actor: Actor,
  ids: { from: string; into: string },
): Promise<MergeQuestion> {
  authorize(actor, "user.manage");
  const from = await readUser(queries, ids.from);
  if (!from) throw createNotFound();
  const found = await readIdsOfAccount(queries, ids.into.trim().toLowerCase());
  if (found.length > 1) throw createInvalid({ into: m.user_error_merge_several() });
  const into = found[0] && (await readUser(queries, found[0]));
  if (!into) throw createInvalid({ into: m.user_error_merge_unknown() });
  const rejected = findMergeFailure(getAccountFacts(from), getAccountFacts(into), actor);
  if (rejected) throw rejected;
  const leads = await countLeadsOf(queries, [from.id, into.id]);
  const seen = await readAccountActivity(queries, [from.id, into.id]);
  const present = (user: UserRecord): MergedAccount => {
    const { updatedAt = "", signedInAt = null } = seen.get(user.id) ?? {};
    return { ...presentUser(user), leads: leads.get(user.id) ?? 0, updatedAt, signedInAt };
  };
  return { from: present(from), into: present(into) };
}

/**
 * Merges one account into another, with an entry in the activity log of both.
 * @throws Failure conflict if one of them was changed since it was read, or must not be merged
 */
export async function mergeUser(
  deps: UserDeps,
  actor: Actor,
  ids: UserMerge & { from: string },
): Promise<UserAnswer> {
  authorize(actor, "user.manage");
  await proveMember(deps, actor, ids.currentPassword);
  const { database, clock } = deps;
  return database.transaction(async (queries) => {
    await lockTeam(queries, actor);
    const accounts = await lockAccounts(queries, [ids.from, ids.into]);
    const from = accounts.find(({ id }) => id === ids.from);
    const into = accounts.find(({ id }) => id === ids.into);
    if (!from) throw createNotFound();
    if (!into) throw createInvalid({ into: m.user_error_merge_unknown() });
    const rejected = findMergeFailure(from, into, actor);
    if (rejected) throw rejected;
    await rejectChanged(queries, ids);
    const at = clock.now();
    const proof = {
      from: authorizeOn(actor, "user.manage", getAccountRow(from.id)),
      into: authorizeOn(actor, "user.manage", getAccountRow(into.id)),
    };
    // Listings that were hidden because their account was suspended are shown again under the remaining account.
    await releaseProperties(proof.from, queries, at);
    await endSessions(proof.from, queries);
    const moved = await mergeAccount(proof, queries, at);
    const raised = from.usertype === "owner" && into.usertype === "user";
    if (raised) {
      await writeRole(proof.into, queries, { role: "owner", at });
      await endSessions(proof.into, queries);
    }
    await recordAudit(queries, actor, {
      action: "account.merge",
      noun: "account",
      nounId: from.id,
      before: { status: from.status },
      after: { into: into.id, ...moved },
    });
    await recordAudit(queries, actor, {
      action: "account.take-in",
      noun: "account",
      nounId: into.id,
      before: { usertype: into.usertype },
      after: { from: from.id, usertype: raised ? "owner" : into.usertype, ...moved },
    });
    const after = await readUser(queries, into.id);
    if (!after) throw createNotFound();
    return { user: presentUser(after), message: m.user_merged({ from: from.name, into: into.name }) };
  });
}

/** A merge cannot be undone, so it is done only with the accounts as they were shown. */
async function rejectChanged(
  queries: Queries,
  { from, into, fromSeen, intoSeen }: UserMerge & { from: string },
): Promise<void> {
  const now = await readAccountActivity(queries, [from, into]);
  const isChanged = (id: string, seen: string | undefined) =>
    seen !== undefined && now.get(id)?.updatedAt !== new Date(seen).toISOString();
  if (isChanged(from, fromSeen) || isChanged(into, intoSeen))
    throw createConflict(m.user_error_merge_changed());
}
