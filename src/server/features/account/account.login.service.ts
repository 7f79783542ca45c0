import { APIError } from "better-auth";
import type { AccountAnswer, LoginInput } from "#contract/account.ts";
import { createForbidden, isRefusal, signInNeeded } from "#domain/failure.ts";
import type { Limits } from "#server/platform/auth/attempts.ts";
import { type Auth, isSuspended } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import { createGuessGuard, type GuessLimits } from "#server/platform/auth/guess-guard.ts";
import type { KnownDevices } from "#server/platform/auth/known-devices.ts";
import { hashPassword, isOutdated } from "#server/platform/auth/passwords.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { logSecurity } from "#server/platform/security-log.ts";
import { m } from "#words/generated/messages.js";
import { presentViewer } from "./account.presenter.ts";
import { readAccountId, readPasswordHash, readSessionOwner, replacePasswordHash } from "./account.store.ts";

/** An answer together with the Set-Cookie headers that belong to it. */
export interface SignedIn {
  answer: AccountAnswer;
  cookies: string[];
}

/** The password was correct; the session of these cookies still needs the second step. */
export interface AwaitsSecondStep {
  answer: null;
  cookies: string[];
}

interface LoginDeps {
  database: Database;
  auth: Auth;
  log: Log;
  limits: Limits;
  devices: KnownDevices;
  rules: GuessLimits;
}

/** @throws Failure if neither the session nor its user is found */
export async function answerSignedIn(
  db: Queries,
  token: string,
  headers: Headers,
  message: string,
): Promise<SignedIn | AwaitsSecondStep> {
  const owner = await readSessionOwner(db, token);
  if (!owner) throw signInNeeded();
  if (owner.awaitsSecondStep) return { answer: null, cookies: headers.getSetCookie() };
  return {
    answer: { user: presentViewer(owner.person), token: owner.sessionId, message },
    cookies: headers.getSetCookie(),
  };
}

/** Signing in with a password. */
export function createLoginService({ database: { db }, auth, log, limits, devices, rules }: LoginDeps) {
  const guard = createGuessGuard(limits, devices, "login", rules);

  /** A hash that was made with weaker settings is replaced now, because the password is known at this moment. */
  async function renewHash(userId: string, password: string): Promise<void> {
    const hash = await readPasswordHash(db, userId);
    if (hash && isOutdated(hash))
      await replacePasswordHash(db, { userId, was: hash, hash: await hashPassword(password) });
  }

  return {
    /**
     * Opens a session, which needs a second step if the account has one. A wrong password and an unknown email get the
     * same answer after the same time.
     * @throws Failure sign_in_needed, forbidden for a suspended account, too_many
     */
    async login(input: LoginInput, caller: Caller): Promise<SignedIn | AwaitsSecondStep> {
      const counted = await guard.take(input.email, caller);
      try {
        const { response, headers } = await auth.api.signInEmail({
          body: { email: input.email, password: input.password },
          headers: getHeaders(caller),
          returnHeaders: true,
        });
        await counted.giveBack();
        await renewHash(response.user.id, input.password);
        const answer = await answerSignedIn(db, response.token, headers, m.auth_logged_in());
        if (answer.answer) answer.cookies.push(devices.remember(caller.cookie, input.email));
        return answer;
      } catch (error) {
        const refusal = explainRefusedLogin(error);
        if (isRefusal(refusal))
          logSecurity(log, { event: "sign-in-refused", account: await readAccountId(db, input.email) });
        throw refusal;
      }
    },
  };
}

/** The refusal for a session that the library did not open; other errors are passed on. */
function explainRefusedLogin(error: unknown): unknown {
  if (isSuspended(error)) return createForbidden(m.auth_suspended());
  if (!(error instanceof APIError)) return error;
  return error.statusCode < 500 ? signInNeeded(m.auth_login_wrong()) : error;
}
