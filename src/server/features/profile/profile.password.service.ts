import { hashPassword } from "better-auth/crypto";
import type { Office } from "#content/office.ts";
import type { PasswordInput } from "#contract/profile.ts";
import { invalid } from "#domain/failure.ts";
import { supportPhone } from "#domain/phone.ts";
import { authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Limits } from "#server/platform/auth/attempts.ts";
import { refuseGuessable } from "#server/platform/auth/common-passwords.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { passwordChanged } from "../account/account.mail.ts";
import type { MailService } from "../mail/mail.service.ts";
import { createProof } from "./profile.proof.ts";
import { endOtherSessions, writePasswordHash } from "./profile.store.ts";

export interface PasswordDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  mail: MailService;
  office: () => Promise<Office>;
}

/** The password of somebody who is signed in. */
export function createPasswordService({ database, clock, limits, mail, office }: PasswordDeps) {
  const proof = createProof({ db: database.db, clock, limits });

  return {
    /**
     * Changes the password, or sets a first one, ends every other session, and says so by mail.
     * @throws Failure as the proof of the account's owner does; invalid where nothing would change
     */
    async change(actor: Actor, input: PasswordInput): Promise<void> {
      const { userId, sessionId } = await proof.ofOwner(actor, input.currentPassword);
      if (input.password === input.currentPassword) throw invalid({ password: m.account_password_same() });
      const { phones, brand } = await office();
      await refuseGuessable(input.password, [brand]);
      const hash = await hashPassword(input.password);
      const data = { phone: supportPhone(phones), by: "profile" as const };
      const allowed = authorize(actor, "profile.change", { ownerId: userId });
      await database.transaction(async (queries) => {
        await writePasswordHash(allowed, queries, { userId, hash, at: clock.now() });
        await endOtherSessions(allowed, queries, userId, sessionId);
        await recordAudit(queries, actor, { action: "account.password", noun: "account", nounId: userId });
        await mail.queue(queries, passwordChanged, { to: { userId }, data });
      });
    },
  };
}
