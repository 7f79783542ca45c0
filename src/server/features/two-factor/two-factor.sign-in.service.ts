import type { TwoFactorInput } from "#contract/account/sign-in.ts";
import { getSessionEndsAt } from "#domain/account/sign-in.ts";
import { createForbidden, createInvalid, createSignInNeeded } from "#domain/failure.ts";
import { type Auth, isSuspended } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import { createGuessGuard, type KnownDevices, SIGN_IN_GUESSES } from "#server/platform/auth/guess-guard.ts";
import { hashLike } from "#server/platform/auth/passwords.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { signInChanged } from "../account/account.mail.ts";
import { answerSignedIn, endUnlessValid, type SignedIn } from "../account/account.sign-in.service.ts";
import { hasSession, readPasswordHash } from "../account/account.store.ts";
import type { MailService } from "../mail/mail.service.ts";
import { type Codes, readCode } from "./two-factor.codes.service.ts";
import {
  hasPasskey,
  markRecoveryCodeUsed,
  markStepUsed,
  readAuthenticator,
  readHolder,
  readRecoveryHash,
} from "./two-factor.store.ts";

/** Five codes per sign-in; at this rate, trying a million codes takes decades. */
const ATTEMPTS = { max: 5, seconds: 900 };
/**
 * Wrong codes for one account in all browsers together, also known ones. Only somebody who has the password, or reads the
 * account's mail, comes so far, so this locks no stranger's victim out.
 */
const ATTEMPTS_EVERYWHERE = { max: 30, seconds: 3600 };

export interface TwoFactorSignInDeps {
  database: Database;
  auth: Auth;
  clock: Clock;
  limits: RateLimits;
  devices: KnownDevices;
  codes: Codes;
  mail: MailService;
  readPhone: () => Promise<string>;
}

/** A person who has entered the right password and must do the second step. */
export interface PendingSignIn {
  userId: string;
  sessionId: string;
  email: string;
}

/** With what they can use besides a recovery code. */
interface WaitingWith extends PendingSignIn {
  hasApp: boolean;
  hasPasskey: boolean;
}

export type TwoFactorSignInService = ReturnType<typeof createTwoFactorSignIn>;

/** The second step of signing in. */
export function createTwoFactorSignIn(deps: TwoFactorSignInDeps) {
  const { database, auth, clock, codes, devices } = deps;
  const { db } = database;
  const attempts = deps.limits("second-step-session", ATTEMPTS);
  const attemptsEverywhere = deps.limits("second-step-everywhere", ATTEMPTS_EVERYWHERE);
  const guard = createGuessGuard(deps.limits, devices, "second-step", SIGN_IN_GUESSES);

  return {
    /**
     * The person who must do the second step in the browser with this cookie, and what they can use; null if there is
     * none.
     */
    async readWaiting(cookie: string): Promise<WaitingWith | null> {
      const who = await readPending(cookie);
      if (!who) return null;
      const app = await readAuthenticator(db, who.userId);
      return { ...who, hasApp: Boolean(app?.confirmed_at), hasPasskey: await hasPasskey(db, who.userId) };
    },

    /**
     * Signs in with an app's code or a recovery code. Each code works once.
     * @throws Failure sign_in_needed if the password was entered too long ago, invalid at `code`, too_many
     */
    async pass({ code }: TwoFactorInput, caller: Caller): Promise<SignedIn> {
      const who = await readPending(caller.cookie);
      if (!who) throw createSignInNeeded(m.second_step_over());
      await attempts.take(who.sessionId);
      const counted = await guard.take(who.email, caller);
      await attemptsEverywhere.take(who.userId);
      const hash = await readHashOfWaiting(db, who);
      if (!(await isRight(who, code))) throw createInvalid({ code: m.second_step_code_wrong() });
      await counted.giveBack();
      await attemptsEverywhere.giveBack(who.userId);
      return open(who, caller, async (queries) => (await readPasswordHash(queries, who.userId)) === hash);
    },

    open,
  };

  async function readPending(cookie: string): Promise<PendingSignIn | null> {
    if (!cookie.includes("thikana.session_token=")) return null;
    const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
    if (!found?.session.awaitsSecondStep) return null;
    const { session } = found;
    const ends = getSessionEndsAt({ createdAt: session.createdAt, usertype: "user", awaitsSecondStep: true });
    if (ends <= clock.now()) return null;
    return { userId: found.user.id, sessionId: session.id, email: found.user.email };
  }

  async function isRight({ userId }: PendingSignIn, typed: string): Promise<boolean> {
    const code = readCode(typed);
    if ("recovery" in code) {
      const phone = await deps.readPhone();
      const hash = await hashLike(await readRecoveryHash(db, userId), code.recovery);
      return database.transaction(async (queries) => {
        if (!(await markRecoveryCodeUsed(queries, userId, hash))) return false;
        const data = { what: "code-used" as const, name: "", phone };
        await deps.mail.addMail(queries, signInChanged, { to: { userId }, data });
        return true;
      });
    }
    const app = await readAuthenticator(db, userId);
    if (!app?.confirmed_at) return false;
    const step = await codes.findStep(app.secret, code.app, clock.now());
    return step !== null && (await markStepUsed(db, userId, step));
  }

  /**
   * Opens a session after both steps, replacing the one that was waiting; the browser counts as known from now on.
   * @param isValid whether what the person has shown still opens the account
   * @throws Failure forbidden for a suspended account, sign_in_needed
   */
  async function open(
    { userId }: { userId: string },
    caller: Caller,
    isValid: (queries: Queries) => Promise<boolean>,
  ): Promise<SignedIn> {
    const { response, headers } = await auth.api
      .openSession({ body: { userId }, headers: getHeaders(caller), returnHeaders: true })
      .catch((error: unknown) => {
        throw isSuspended(error) ? createForbidden(m.auth_suspended()) : error;
      });
    if (!(await endUnlessValid(database, { userId, token: response.token }, isValid)))
      throw createSignInNeeded(m.second_step_over());
    const opened = await answerSignedIn(db, response.token, headers, m.auth_logged_in());
    if (!opened.answer) throw createSignInNeeded();
    const holder = await readHolder(db, userId);
    if (holder) opened.cookies.push(devices.remember(caller.cookie, holder.email));
    return opened;
  }
}

/** The hash of the password that this person has entered: a reset before this would have ended the waiting session. */
async function readHashOfWaiting(queries: Queries, who: PendingSignIn): Promise<string | undefined> {
  const hash = await readPasswordHash(queries, who.userId);
  if (!(await hasSession(queries, who.sessionId))) throw createSignInNeeded(m.second_step_over());
  return hash;
}
