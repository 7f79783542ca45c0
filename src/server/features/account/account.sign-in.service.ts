import { APIError } from "better-auth";
import type { AccountAnswer, LoginInput, Viewer } from "#contract/account/account.ts";
import { createForbidden, createSignInNeeded, isRejection } from "#domain/failure.ts";
import { type Auth, isSuspended } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import { createGuessGuard, type GuessLimits, type KnownDevices } from "#server/platform/auth/guess-guard.ts";
import { hashPassword, isOutdated } from "#server/platform/auth/passwords.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import {
  deleteOpened,
  lockPerson,
  type Person,
  readAccountId,
  readHashOfEmail,
  readPasswordHash,
  readSessionOwner,
  replacePasswordHash,
} from "./account.store.ts";

/** A user as API answers contain it. */
export function presentViewer(person: Person): Viewer {
  return {
    _id: person.id,
    name: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailConfirmed: person.emailVerified,
    avatar: person.image,
    mobile: person.mobile,
    language: person.language,
    usertype: person.usertype,
  };
}

/** A session that was just opened. */
interface OpenedSession {
  readonly userId: string;
  readonly token: string;
}

/**
 * Looks once more, after a session was opened, whether what opened it is still valid, and ends the session otherwise. A
 * reset ends all sessions that it finds; one that is opened at the same moment, by what the reset has just taken away, it
 * does not find.
 * @param isValid reads what opened the session; nobody changes it meanwhile
 * @returns whether the session is still open
 */
export function endUnlessValid(
  database: Database,
  { userId, token }: OpenedSession,
  isValid: (queries: Queries) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    await lockPerson(queries, userId);
    if (await isValid(queries)) return true;
    await deleteOpened(queries, token);
    return false;
  });
}

/** An answer together with the Set-Cookie headers that belong to it. */
export interface SignedIn {
  answer: AccountAnswer;
  cookies: string[];
}

/** The password was correct; the session of these cookies still needs the second step. */
export interface AwaitsTwoFactor {
  answer: null;
  cookies: string[];
}

interface LoginDeps {
  database: Database;
  auth: Auth;
  log: Log;
  limits: RateLimits;
  devices: KnownDevices;
  rules: GuessLimits;
}

/** @throws Failure if neither the session nor its user is found */
export async function answerSignedIn(
  db: Queries,
  token: string,
  headers: Headers,
  message: string,
): Promise<SignedIn | AwaitsTwoFactor> {
  const owner = await readSessionOwner(db, token);
  if (!owner) throw createSignInNeeded();
  if (owner.awaitsSecondStep) return { answer: null, cookies: headers.getSetCookie() };
  return {
    answer: { user: presentViewer(owner.person), token: owner.sessionId, message },
    cookies: headers.getSetCookie(),
  };
}

/** Signing in with a password. */
export function createLoginService({ database, auth, log, limits, devices, rules }: LoginDeps) {
  const { db } = database;
  const guard = createGuessGuard(limits, devices, "login", rules);

  /**
   * Opens a session. Checking the password takes long enough for somebody to replace it meanwhile: then the session ends,
   * and the new password is checked.
   */
  async function openSession({ email, password }: LoginInput, caller: Caller) {
    for (;;) {
      const hash = await readHashOfEmail(db, email);
      const { response, headers } = await auth.api.signInEmail({
        body: { email, password },
        headers: getHeaders(caller),
        returnHeaders: true,
      });
      const userId = response.user.id;
      const isSame = async (queries: Queries) => (await readPasswordHash(queries, userId)) === hash;
      if (await endUnlessValid(database, { userId, token: response.token }, isSame))
        return { userId, token: response.token, headers, hash };
    }
  }

  /** A hash that was made with weaker settings is replaced now, because the password is known at this moment. */
  async function renewHash(userId: string, was: string | undefined, password: string): Promise<void> {
    if (was && isOutdated(was))
      await replacePasswordHash(db, { userId, was, hash: await hashPassword(password) });
  }

  return {
    /**
     * Opens a session, which needs a second step if the account has one. A wrong password and an unknown email get the
     * same answer after the same time.
     * @throws Failure sign_in_needed, forbidden for a suspended account, too_many
     */
    async login(input: LoginInput, caller: Caller): Promise<SignedIn | AwaitsTwoFactor> {
      const counted = await guard.take(input.email, caller);
      try {
        const { userId, token, headers, hash } = await openSession(input, caller);
        await counted.giveBack();
        await renewHash(userId, hash, input.password);
        const answer = await answerSignedIn(db, token, headers, m.auth_logged_in());
        if (answer.answer) answer.cookies.push(devices.remember(caller.cookie, input.email));
        return answer;
      } catch (error) {
        const rejection = createLoginError(error);
        if (isRejection(rejection))
          logSecurity(log, { event: "sign-in-refused", account: await readAccountId(db, input.email) });
        throw rejection;
      }
    },
  };
}

/** The refusal for a session that the library did not open; other errors are passed on. */
function createLoginError(error: unknown): unknown {
  if (isSuspended(error)) return createForbidden(m.auth_suspended());
  if (!(error instanceof APIError)) return error;
  return error.statusCode < 500 ? createSignInNeeded(m.auth_login_wrong()) : error;
}
