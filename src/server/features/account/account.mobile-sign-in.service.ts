import type { MobileCodeAnswer, MobileCodeInput } from "#contract/account/one-time-code.ts";
import { createForbidden, createGone, createNotFound } from "#domain/failure.ts";
import { type Auth, isSuspended } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import type { KnownDevices } from "#server/platform/auth/known-devices.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { logSecurity } from "#server/platform/security-log.ts";
import { m } from "#words/generated/messages.js";
import { type AwaitsTwoFactor, answerSignedIn, type SignedIn } from "./account.sign-in.service.ts";
import { readMobileHolder } from "./account.mobile.store.ts";
import type { MobileCodes } from "./account.mobile-codes.service.ts";
import { endUnlessValid } from "./account.opened.service.ts";

export interface MobileSignInDeps {
  database: Database;
  auth: Auth;
  log: Log;
  devices: KnownDevices;
  codes: MobileCodes;
  /** Whether it is offered: only where codes reach telephones. */
  signsIn: boolean;
}

/** Signing in with a code that is sent to a confirmed number. */
export function createMobileSignIn({ database, auth, log, devices, codes, signsIn }: MobileSignInDeps) {
  const { db } = database;
  return {
    /**
     * Sends a code with which the holder of a confirmed number signs in. For other numbers the answer is the same.
     * @throws Failure too_many; not_found if it is not offered here
     */
    async askToSignIn(mobile: string, caller: Caller): Promise<MobileCodeAnswer> {
      if (!signsIn) throw createNotFound();
      const user_id = await readMobileHolder(db, mobile);
      const sent = await codes.send({ purpose: "sign-in", mobile, user_id }, caller.address);
      return { ...sent, message: m.mobile_signin_sent({ mobile }) };
    },

    /**
     * Opens a session with the code, which needs a second step if the account has one.
     * @throws Failure invalid at `code`, gone, forbidden for a suspended account, too_many, not_found
     */
    async signIn(input: MobileCodeInput, caller: Caller): Promise<SignedIn | AwaitsTwoFactor> {
      if (!signsIn) throw createNotFound();
      const { mobile, userId } = await codes.spend("sign-in", input, caller.address).catch(refuse);
      // The number may have been confirmed for somebody else, or changed, since the code was sent.
      const isHolder = async (queries: Queries) => (await readMobileHolder(queries, mobile)) === userId;
      if (!(await isHolder(db))) throw createGone(m.mobile_code_over());
      const { response, headers } = await auth.api
        .openSession({
          body: { userId, isFirstStep: true },
          headers: getHeaders(caller),
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          throw isSuspended(error) ? createForbidden(m.auth_suspended()) : error;
        });
      if (!(await endUnlessValid(database, { userId, token: response.token }, isHolder)))
        throw createGone(m.mobile_code_over());
      const signed = await answerSignedIn(db, response.token, headers, m.auth_logged_in());
      if (signed.answer) signed.cookies.push(devices.remember(caller.cookie, signed.answer.user.email));
      return signed;
    },
  };

  function refuse(error: unknown): never {
    logSecurity(log, { event: "sign-in-refused", account: null, value: "mobile-code" });
    throw error;
  }
}
