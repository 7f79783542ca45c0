import type { Office } from "#content/office.ts";
import type { PasswordInput } from "#contract/account/account.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { SocialProvider } from "#domain/account/sign-in.ts";
import { createInvalid } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { hashPassword, rejectGuessable } from "#server/platform/auth/passwords.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { deletePasskey } from "../passkey/passkey.store.ts";
import { lockOwnAccount, type Proof } from "../profile/profile.proof.service.ts";
import { endOtherSessions, writePasswordHash } from "../profile/profile.store.ts";
import { deleteSignInMethod } from "../social/social.store.ts";
import { deleteTokens } from "../token/token.store.ts";
import { dropIdleCodes } from "../two-factor/two-factor.service.ts";
import { passwordChanged } from "./account.mail.ts";
import { unconfirmMobile } from "./account.mobile.store.ts";
import { listOtherSignInMethods } from "./account.reset.service.ts";
import { deleteResetLinks, deleteUnconfirmedApp } from "./account.reset.store.ts";
import { readNames } from "./account.store.ts";

export interface PasswordDeps {
  database: Database;
  clock: Clock;
  mail: MailService;
  readOffice: () => Promise<Office>;
  proof: Proof;
}

/** Other ways of signing in that should be removed: providers, passkeys by our own ids, and the mobile number. */
export interface Unwanted {
  providers?: readonly SocialProvider[];
  passkeys?: readonly string[];
  mobile?: boolean;
}

/** The password of a signed-in person. */
export function createPasswordService({ database, clock, mail, readOffice, proof }: PasswordDeps) {
  return {
    /**
     * Changes the password, or sets the first one, and sends a mail that lists the other ways of signing in. All other
     * sessions and all API tokens end, and all links that could set a password become invalid.
     * @param remove other ways of signing in to remove
     * @throws Failure like the proof of the account's owner; invalid if nothing would change
     */
    async change(actor: Actor, input: PasswordInput, remove: Unwanted = {}): Promise<{ linked: string[] }> {
      const { userId, sessionId } = await proof.checkPassword(actor, input.currentPassword);
      if (input.password === input.currentPassword)
        throw createInvalid({ password: m.account_password_same() });
      const { phones, brand } = await readOffice();
      await rejectGuessable(input.password, [...(await readNames(database.db, userId)), brand]);
      const hash = await hashPassword(input.password);
      const allowed = authorizeOnSelf(actor, "profile.change");
      return database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        await writePasswordHash(allowed, queries, { hash, at: clock.now() });
        await endOtherSessions(allowed, queries, sessionId);
        await deleteResetLinks(queries, userId);
        // Whoever had the old password could have made tokens, and begun to set up an app.
        await deleteUnconfirmedApp(queries, userId);
        const tokens = await deleteTokens(allowed, queries);
        const { providers = [], passkeys = [], mobile = false } = remove;
        for (const provider of providers) await deleteSignInMethod(allowed, queries, provider);
        for (const id of passkeys) await deletePasskey(allowed, queries, id);
        if (mobile) await unconfirmMobile(allowed, queries);
        await dropIdleCodes(queries, actor);
        const isMore = providers.length + passkeys.length > 0 || mobile;
        const before = isMore ? { providers, passkeys: passkeys.length, mobile } : null;
        const change = { action: "account.password", noun: "account", nounId: userId, before } as const;
        await recordAudit(queries, actor, change);
        const linked = await listOtherSignInMethods(queries, userId);
        const data = {
          phone: getSupportPhone(phones),
          by: "profile" as const,
          linked,
          tokens: tokens > 0,
          paused: 0,
        };
        await mail.addMail(queries, passwordChanged, { to: { userId }, data });
        return { linked };
      });
    },
  };
}
