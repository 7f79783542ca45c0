import type { MergedAccount, MergeQuestion } from "#contract/account/user.ts";
import type { Actor } from "#domain/account/roles.ts";
import { findMergeFailure } from "#domain/account/rules.ts";
import { createInvalid, createNotFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { countLeadsOf, readAccountActivity, readIdsOfAccount } from "./user.change.store.ts";
import { presentUser } from "./user.present.ts";
import { getAccountFacts, readUser, type UserRecord } from "./user.store.ts";

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
  const refused = findMergeFailure(getAccountFacts(from), getAccountFacts(into), actor);
  if (refused) throw refused;
  const leads = await countLeadsOf(queries, [from.id, into.id]);
  const seen = await readAccountActivity(queries, [from.id, into.id]);
  const present = (user: UserRecord): MergedAccount => {
    const { updatedAt = "", signedInAt = null } = seen.get(user.id) ?? {};
    return { ...presentUser(user), leads: leads.get(user.id) ?? 0, updatedAt, signedInAt };
  };
  return { from: present(from), into: present(into) };
}
