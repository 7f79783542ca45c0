import { USER_ROLES } from "#domain/account/choices.ts";
import { getUserId, type UserType } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { m } from "#words/generated/messages.js";
import { releaseLeads } from "../lead/lead.release.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { Changing, UserChanged } from "./user.change.service.ts";
import { roleChanged } from "./user.mail.ts";
import { endSessions, readActiveAdminIds, readUser, writeRole } from "./user.store.ts";

/**
 * Gives an account another role and mails every admin. The old sessions end, so that rights never change within an open
 * session. The leads of a member who leaves the team wait for a colleague.
 */
export async function giveRole(
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
