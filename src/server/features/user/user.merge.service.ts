import type { UserAnswer } from "#contract/user.ts";
import { invalid, notFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { mergeRefusal } from "#domain/user-rules.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { m } from "#words/generated/messages.js";
import { presentUser } from "./user.presenter.ts";
import type { UserDeps } from "./user.service.ts";
import {
  countActiveAdmins,
  endSessions,
  foldAccount,
  lockAccounts,
  releaseProperties,
  userOf,
  writeRole,
} from "./user.store.ts";

/** Folds one account into another, with a line in the trail of both. */
export async function mergeUser(
  { database, clock }: UserDeps,
  actor: Actor,
  ids: { from: string; into: string },
): Promise<UserAnswer> {
  const proof = authorize(actor, "user.manage");
  return database.transaction(async (queries) => {
    const team = { actorId: userIdOf(actor), activeAdmins: await countActiveAdmins(queries) };
    const accounts = await lockAccounts(queries, [ids.from, ids.into]);
    const from = accounts.find(({ id }) => id === ids.from);
    const into = accounts.find(({ id }) => id === ids.into);
    if (!from) throw notFound();
    if (!into) throw invalid({ into: m.user_error_merge_unknown() });
    const refused = mergeRefusal(from, into, team);
    if (refused) throw refused;
    const at = clock.now();
    // What was hidden with a suspended account shows again under the one that keeps it.
    await releaseProperties(proof, queries, { id: from.id, at });
    await endSessions(proof, queries, from.id);
    const moved = await foldAccount(proof, queries, { from: from.id, into: into.id, at });
    const raised = from.usertype === "owner" && into.usertype === "user";
    if (raised) {
      await writeRole(proof, queries, { id: into.id, role: "owner", at });
      await endSessions(proof, queries, into.id);
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
    const after = await userOf(queries, into.id);
    if (!after) throw notFound();
    return { user: presentUser(after), message: m.user_merged({ from: from.name, into: into.name }) };
  });
}
