import type { SecondStepInput } from "#contract/second-step.ts";
import { getSessionEndsAt } from "#domain/account/session-length.ts";
import { createForbidden, createInvalid, signInNeeded } from "#domain/failure.ts";
import type { Limits } from "#server/platform/auth/attempts.ts";
import { type Auth, isSuspended } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import { createGuessGuard, SIGN_IN_GUESSES } from "#server/platform/auth/guess-guard.ts";
import type { KnownDevices } from "#server/platform/auth/known-devices.ts";
import { hashLike } from "#server/platform/auth/passwords.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { answerSignedIn, type SignedIn } from "../account/account.login.service.ts";
import { signInChanged } from "../account/account.mail.ts";
import type { MailService } from "../mail/mail.service.ts";
import { type Codes, readCode } from "./second-step.codes.service.ts";
import {
  hasPasskey,
  readAuthenticator,
  readHolder,
  readRecoveryHash,
  spendRecoveryCode,
  spendStep,
} from "./second-step.store.ts";

/** Five codes per sign-in; at this rate, trying a million codes takes decades. */
const TRIES = { max: 5, seconds: 900 };

interface PassDeps {
  database: Database;
  auth: Auth;
  clock: Clock;
  limits: Limits;
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

export type PassService = ReturnType<typeof createPassService>;

/** The second step of signing in. */
export function createPassService(deps: PassDeps) {
  const { database, auth, clock, codes, devices } = deps;
  const { db } = database;
  const tries = deps.limits("second-step-session", TRIES);
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
    async pass({ code }: SecondStepInput, caller: Caller): Promise<SignedIn> {
      const who = await readPending(caller.cookie);
      if (!who) throw signInNeeded(m.second_step_over());
      await tries.take(who.sessionId);
      const counted = await guard.take(who.email, caller);
      if (!(await isRight(who, code))) throw createInvalid({ code: m.second_step_code_wrong() });
      await counted.giveBack();
      return open(who, caller);
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
        if (!(await spendRecoveryCode(queries, userId, hash))) return false;
        const data = { what: "code-used" as const, name: "", phone };
        await deps.mail.addMail(queries, signInChanged, { to: { userId }, data });
        return true;
      });
    }
    const app = await readAuthenticator(db, userId);
    if (!app?.confirmed_at) return false;
    const step = await codes.findStep(app.secret, code.app, clock.now());
    return step !== null && (await spendStep(db, userId, step));
  }

  /**
   * Opens a session after both steps, replacing the one that was waiting; the browser counts as known from now on.
   * @throws Failure forbidden for a suspended account
   */
  async function open({ userId }: { userId: string }, caller: Caller): Promise<SignedIn> {
    const { response, headers } = await auth.api
      .openSession({ body: { userId }, headers: getHeaders(caller), returnHeaders: true })
      .catch((error: unknown) => {
        throw isSuspended(error) ? createForbidden(m.auth_suspended()) : error;
      });
    const opened = await answerSignedIn(db, response.token, headers, m.auth_logged_in());
    if (!opened.answer) throw signInNeeded();
    const holder = await readHolder(db, userId);
    if (holder) opened.cookies.push(devices.remember(caller.cookie, holder.email));
    return opened;
  }
}
