import { USER_ROLES } from "#domain/account/choices.ts";
import { getUserId, type UserType } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import type { Changing } from "./user.change.service.ts";
import { roleChanged } from "./user.mail.ts";
import { endSessions, readActiveAdminIds, readUser, writeRole } from "./user.store.ts";

/**
 * Gives an account another role and mails every admin. The old sessions end, so that rights never change within an open
 * session.
 * @returns a message that says what was done
 */
export async function giveRole(
  { proof, queries, account, reason, at }: Changing<"user.give-role">,
  role: UserType,
  mail: MailService,
): Promise<string> {
  const { id, name, usertype } = account;
  await writeRole(proof, queries, { role, at });
  const sessions = await endSessions(proof, queries);
  await recordAudit(queries, proof.actor, {
    action: "account.role",
    noun: "account",
    nounId: id,
    before: { usertype },
    after: { usertype: role, reason: reason || null, sessions },
  });
  const by = await readUser(queries, getUserId(proof.actor) ?? "");
  const data = { id, name, before: usertype, after: role, by: by?.name ?? "" };
  for (const userId of await readActiveAdminIds(queries))
    await mail.addMail(queries, roleChanged, { to: { userId }, data });
  return m.user_role_given({ name, role: getLabel(USER_ROLES, role) });
}
