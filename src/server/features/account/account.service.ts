import { APIError } from "better-auth";
import type { Office } from "#content/office.ts";
import type { AccountAnswer, ProfileInput, RegisterInput, Viewer } from "#contract/account/account.ts";
import { joinName, splitName } from "#domain/account/person-name.ts";
import { type Actor, getSession, getUserId } from "#domain/account/roles.ts";
import { createConflict, createSignInNeeded } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { type Auth, createAuth, EMAIL_USED } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import { type GuessLimits, type KnownDevices, SIGN_IN_GUESSES } from "#server/platform/auth/guess-guard.ts";
import { rejectGuessable } from "#server/platform/auth/passwords.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SocialConfig } from "#server/platform/auth/social-providers.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import { recordJoin } from "../social/social.link.service.ts";
import { hasTwoFactor } from "../two-factor/two-factor.store.ts";
import { createEmailService, type EmailDeps } from "./account.email.service.ts";
import { createMobileService, type MobileDeps } from "./account.mobile.service.ts";
import { createPasswordService, type PasswordDeps } from "./account.password.service.ts";
import { createResetService, type ResetDeps } from "./account.reset.service.ts";
import {
  answerSignedIn,
  createLoginService,
  presentViewer,
  type SignedIn,
} from "./account.sign-in.service.ts";
import { isEmailTaken, type Person, readPerson, writePerson } from "./account.store.ts";
import { createInvitations } from "./account.team.service.ts";

export interface AccountLimits {
  login: GuessLimits;
  registerPerAddress: RateLimit;
  registerPerAccount: RateLimit;
}

/** The limits by address are wide, because mobile networks here put thousands of people behind one address. */
const ACCOUNT_LIMITS: AccountLimits = {
  login: SIGN_IN_GUESSES,
  registerPerAddress: { max: 100, seconds: 3600 },
  registerPerAccount: { max: 10, seconds: 3600 },
};

export interface AccountDeps {
  database: Database;
  auth: Auth;
  log: Log;
  limits: RateLimits;
  devices: KnownDevices;
  /** The office's details, as the team has saved them. */
  readOffice: () => Promise<Pick<Office, "brand">>;
  rules?: Partial<AccountLimits>;
}

export type AccountService = ReturnType<typeof createAccountService>;

function createAttempts(limits: RateLimits, rules: AccountLimits) {
  return {
    registerPerAddress: limits("register-address", rules.registerPerAddress),
    registerPerAccount: limits("register-account", rules.registerPerAccount),
  };
}

/** Registering, signing in and out, and changes that people make to their own account. */
export function createAccountService(deps: AccountDeps) {
  const { database, auth, limits, devices, readOffice } = deps;
  const { db } = database;
  const rules = { ...ACCOUNT_LIMITS, ...deps.rules };
  const attempts = createAttempts(limits, rules);

  return {
    ...createLoginService({ ...deps, rules: rules.login }),

    /**
     * Creates an account of type `user` and signs it in. For an email that is already used it takes the same time.
     * @throws Failure conflict for an email that is used, invalid for a password that is easy to guess, too_many
     */
    async register(input: RegisterInput, caller: Caller): Promise<SignedIn> {
      const from = getAddressKey(caller.address);
      await attempts.registerPerAddress.take(from);
      await attempts.registerPerAccount.take(input.email);
      const { brand } = await readOffice();
      await rejectGuessable(input.password, [input.email, getNames(input).name, brand]);
      try {
        const { response, headers } = await auth.api.signUpEmail({
          body: { ...getNames(input), email: input.email, password: input.password },
          headers: getHeaders(caller),
          returnHeaders: true,
        });
        const answer = await answerSignedIn(db, response.token ?? "", headers, m.auth_registered());
        if (!answer.answer) throw createSignInNeeded();
        answer.cookies.push(devices.remember(caller.cookie, input.email));
        return answer;
      } catch (error) {
        // Where two requests come at once, the database accepts only one of them.
        if (!(error instanceof APIError && (await isEmailTaken(db, input.email)))) throw error;
        await hashAllTheSame(error, input.password);
        throw createConflict(m.auth_email_taken(), "email");
      }
    },

    /** Ends the session of the cookie, if there is one, and deletes the cookie. */
    async logout(cookie: string | undefined): Promise<{ message: string; cookies: string[] }> {
      const headers = new Headers(cookie ? { cookie } : {});
      const ended = await auth.api.signOut({ headers, returnHeaders: true });
      return { message: m.auth_logged_out(), cookies: ended.headers.getSetCookie() };
    },

    /** @throws Failure sign_in_needed if nobody is signed in */
    async getCurrentUser(actor: Actor): Promise<AccountAnswer> {
      const person = await readOwnPerson(actor);
      return { user: presentViewer(person), token: getSession(actor), message: m.auth_signed_in() };
    },

    /** Changes the actor's own names, mobile and language. */
    async changeProfile(actor: Actor, input: ProfileInput): Promise<Viewer> {
      const before = await readOwnPerson(actor);
      const proof = authorizeOnSelf(actor, "profile.change");
      const change = { ...input, name: joinName(input.firstName, input.lastName) };
      const after = await database.transaction(async (queries) => {
        const person = await writePerson(proof, queries, change);
        await recordAudit(queries, actor, {
          action: "account.change",
          noun: "account",
          nounId: before.id,
          before: getFields(before),
          after: getFields(change),
        });
        return person;
      });
      if (!after) throw createSignInNeeded();
      return presentViewer(after);
    },
  };

  /** For a known address the library answers without hashing; we hash all the same, so that the time reveals nothing. */
  async function hashAllTheSame({ body }: APIError, password: string): Promise<void> {
    if (body?.code === EMAIL_USED) await (await auth.$context).password.hash(password);
  }

  async function readOwnPerson(actor: Actor) {
    const id = getUserId(actor);
    const person = id && (await readPerson(db, id));
    if (!person) throw createSignInNeeded();
    return person;
  }
}

function getNames({ username, firstName = "", lastName = "" }: RegisterInput) {
  const parts = firstName ? { firstName, lastName } : splitName(username ?? "");
  return { ...parts, name: username || joinName(firstName, lastName) };
}

function getFields({
  name,
  firstName,
  lastName,
  mobile,
  language,
}: Pick<Person, "name" | "firstName" | "lastName" | "mobile" | "language">) {
  return { name, firstName, lastName, mobile, language };
}

interface AccountServicesDeps
  extends EmailDeps,
    ResetDeps,
    PasswordDeps,
    Omit<AccountDeps, "auth" | "readOffice">,
    Omit<MobileDeps, "auth"> {
  /** Signs the session cookie. */
  readonly sessionSecret: string;
  /** The providers people can sign in with instead of a password. */
  readonly social?: SocialConfig | undefined;
}

/**
 * Accounts, and the ways to sign in to them by email and by mobile number.
 * @returns also what other nouns need: the library with the sessions, and the invitation to an account
 */
export function createAccountServices(given: AccountServicesDeps) {
  const { database, log, sessionSecret, siteUrl, social = {} } = given;
  const email = createEmailService(given);
  const auth = createAuth({
    db: database.db,
    log,
    secret: sessionSecret,
    publicUrl: siteUrl,
    passwordLength: { min: LIMITS.passwordMin, max: LIMITS.passwordMax },
    social,
    onNewAddress: email.greet,
    onWayIn: (joined) => recordJoin(given, joined),
    hasSecondStep: (userId) => hasTwoFactor(database.db, userId),
  });
  const deps = { ...given, auth };
  return {
    auth,
    invite: createInvitations(deps),
    account: createAccountService(deps),
    email,
    mobile: createMobileService(deps),
    password: createPasswordService(deps),
    reset: createResetService(deps),
  };
}
