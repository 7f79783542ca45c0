import type { Office } from "#content/office.ts";
import type { MobileCodeAnswer, MobileCodeInput, MobileState } from "#contract/account/one-time-code.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import {
  createConflict,
  createForbidden,
  createGone,
  createNotFound,
  createSignInNeeded,
} from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { type Auth, isSuspended } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import type { KnownDevices } from "#server/platform/auth/guess-guard.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { lockOwnAccount, type Proof } from "../profile/profile.proof.service.ts";
import { type SignInChange, signInChanged } from "./account.mail.ts";
import { readMobile, readMobileHolder, writeConfirmedMobile } from "./account.mobile.store.ts";
import { createMobileCodes, type MobileCodeDeps, type MobileCodes } from "./account.mobile-codes.service.ts";
import {
  type AwaitsTwoFactor,
  answerSignedIn,
  endUnlessValid,
  type SignedIn,
} from "./account.sign-in.service.ts";

interface MobileSignInDeps {
  database: Database;
  auth: Auth;
  log: Log;
  devices: KnownDevices;
  codes: MobileCodes;
  /** Whether it is offered: only where codes reach telephones. */
  signsIn: boolean;
}

/** Signing in with a code that is sent to a confirmed number. */
function createMobileSignIn({ database, auth, log, devices, codes, signsIn }: MobileSignInDeps) {
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
      const { mobile, userId } = await codes.spend("sign-in", input, caller.address).catch(reject);
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

  function reject(error: unknown): never {
    logSecurity(log, { event: "sign-in-refused", account: null, value: "mobile-code" });
    throw error;
  }
}

export interface MobileDeps extends MobileCodeDeps, Omit<MobileSignInDeps, "codes" | "signsIn"> {
  mail: MailService;
  proof: Proof;
  readOffice: () => Promise<Office>;
}

/** Codes that one account asks for. */
const PER_ACCOUNT: RateLimit = { max: 5, seconds: 3600 };
/** The last digits of a number: enough for its owner to recognize it, too few for anybody else. */
const SHOWN_DIGITS = 4;

export type MobileService = ReturnType<typeof createMobileService>;

/** Confirming one's mobile number, and signing in with it. */
export function createMobileService(deps: MobileDeps) {
  const { database, proof, sms } = deps;
  const { db } = database;
  const codes = createMobileCodes(deps);
  const perAccount = deps.limits("mobile-code-account", PER_ACCOUNT);
  /** Signing in is offered only where codes reach telephones. */
  const signsIn = sms?.reachesPhones ?? false;

  return {
    signsIn,
    ...createMobileSignIn({ ...deps, codes, signsIn }),

    /** The state of the actor's own number. @throws Failure sign_in_needed */
    async readState(actor: Actor): Promise<MobileState> {
      const row = await readMobile(db, getUserId(actor) ?? "");
      if (!row) throw createSignInNeeded();
      const confirmedAt = row.mobile_confirmed_at?.toISOString() ?? null;
      return { mobile: row.mobile, confirmedAt, isOffered: sms !== undefined, signsIn };
    },

    /**
     * Sends a code to the actor's own number. It needs the password, because a confirmed number opens the account.
     * @throws Failure like the proof of the account's owner; conflict without a number or if it is confirmed; too_many;
     * not_found if no codes are sent here
     */
    async askToConfirm(actor: Actor, currentPassword: string, address: string): Promise<MobileCodeAnswer> {
      const { subjectId } = authorizeOnSelf(actor, "profile.change");
      if (!sms) throw createNotFound();
      const row = await readMobile(db, subjectId);
      if (!row?.mobile) throw createConflict(m.mobile_none());
      if (row.mobile_confirmed_at) throw createConflict(m.mobile_confirmed_already());
      await proof.checkPassword(actor, currentPassword);
      await perAccount.take(subjectId);
      const sent = await codes.send({ purpose: "confirm", mobile: row.mobile, user_id: subjectId }, address);
      return { ...sent, message: m.mobile_code_sent({ mobile: row.mobile }) };
    },

    /**
     * Confirms the number to which the code was sent, if it is still the actor's.
     * @throws Failure invalid at `code`, gone, too_many
     */
    async confirm(actor: Actor, input: MobileCodeInput, address: string): Promise<string> {
      const allowed = authorizeOnSelf(actor, "profile.change");
      const { mobile, userId } = await codes.spend("confirm", input, address);
      if (userId !== allowed.subjectId) throw createGone(m.mobile_code_over());
      const phone = getSupportPhone((await deps.readOffice()).phones);
      const at = deps.clock.now();
      const isDone = await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        const { isDone, others } = await writeConfirmedMobile(allowed, queries, { mobile, at });
        if (!isDone) return false;
        await recordAudit(queries, actor, {
          action: "account.confirm-mobile",
          noun: "account",
          nounId: userId,
        });
        const about = { name: mobile.slice(-SHOWN_DIGITS), phone };
        await notify(queries, userId, { what: "mobile-on", ...about });
        for (const other of others) await notify(queries, other, { what: "mobile-off", ...about });
        return true;
      });
      if (!isDone) throw createGone(m.mobile_code_over());
      return m.mobile_confirmed();
    },
  };

  /** The number opens the account only where codes reach telephones. */
  async function notify(
    queries: Queries,
    userId: string,
    data: { what: SignInChange; name: string; phone: string },
  ): Promise<void> {
    if (signsIn) await deps.mail.addMail(queries, signInChanged, { to: { userId }, data });
  }
}
