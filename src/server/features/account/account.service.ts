import { APIError } from "better-auth";
import type { Office } from "#content/office.ts";
import type { AccountAnswer, LoginInput, ProfileInput, RegisterInput, Viewer } from "#contract/account.ts";
import { conflict, forbidden, signInNeeded } from "#domain/failure.ts";
import { joinName, splitName } from "#domain/person-name.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { type AttemptLimit, addressKey, type Limits } from "#server/platform/auth/attempts.ts";
import { type Auth, EMAIL_USED, SUSPENDED } from "#server/platform/auth/better-auth.ts";
import { type Caller, headersOf } from "#server/platform/auth/caller.ts";
import { refuseGuessable } from "#server/platform/auth/common-passwords.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentViewer } from "./account.presenter.ts";
import { isEmailTaken, type Person, readPerson, readSessionOwner, writePerson } from "./account.store.ts";

/** An answer together with the Set-Cookie headers that belong to it. */
export interface SignedIn {
  answer: AccountAnswer;
  cookies: string[];
}

export interface AccountLimits {
  /** Tries to sign in from one address. */
  loginPerAddress: AttemptLimit;
  /** Failed tries to sign in with one e-mail, known or not. */
  loginPerAccount: AttemptLimit;
  registerPerAddress: AttemptLimit;
  registerPerAccount: AttemptLimit;
}

/** By address they are wide: mobile networks here put thousands of people behind one. */
export const ACCOUNT_LIMITS: AccountLimits = {
  loginPerAddress: { max: 200, seconds: 900 },
  loginPerAccount: { max: 10, seconds: 900 },
  registerPerAddress: { max: 100, seconds: 3600 },
  registerPerAccount: { max: 10, seconds: 3600 },
};

export interface AccountDeps {
  database: Database;
  auth: Auth;
  limits: Limits;
  /** Who we are, as the team has set it. */
  office: () => Promise<Pick<Office, "brand">>;
  rules?: Partial<AccountLimits>;
}

export type AccountService = ReturnType<typeof createAccountService>;

function attemptsOf(limits: Limits, rules: AccountLimits) {
  return {
    loginPerAddress: limits("login-address", rules.loginPerAddress),
    loginPerAccount: limits("login-account", rules.loginPerAccount),
    registerPerAddress: limits("register-address", rules.registerPerAddress),
    registerPerAccount: limits("register-account", rules.registerPerAccount),
  };
}

/** @throws Failure where both the session and its person are not to be found */
async function signedIn(db: Queries, token: string, headers: Headers, message: string): Promise<SignedIn> {
  const owner = await readSessionOwner(db, token);
  if (!owner) throw signInNeeded();
  return {
    answer: { user: presentViewer(owner.person), token: owner.sessionId, message },
    cookies: headers.getSetCookie(),
  };
}

/** Registering, signing in and out, and what people change about themselves. */
export function createAccountService({ database, auth, limits, office, rules }: AccountDeps) {
  const { db } = database;
  const attempts = attemptsOf(limits, { ...ACCOUNT_LIMITS, ...rules });

  return {
    /**
     * Makes an account of type `user` and signs it in. For an e-mail that is used it does the same slow work.
     * @throws Failure conflict for an e-mail that is used, invalid for a password that is easy to guess, too_many
     */
    async register(input: RegisterInput, caller: Caller): Promise<SignedIn> {
      const from = addressKey(caller.address);
      await attempts.registerPerAddress.take(from);
      await attempts.registerPerAccount.take(input.email);
      const { brand } = await office();
      await refuseGuessable(input.password, [input.email, namesOf(input).name, brand]);
      try {
        const { response, headers } = await auth.api.signUpEmail({
          body: { ...namesOf(input), email: input.email, password: input.password },
          headers: headersOf(caller),
          returnHeaders: true,
        });
        return await signedIn(db, response.token ?? "", headers, m.auth_registered());
      } catch (error) {
        // Two at once: the database lets only one of them in.
        if (!(error instanceof APIError && (await isEmailTaken(db, input.email)))) throw error;
        await hashAllTheSame(error, input.password);
        throw conflict(m.auth_email_taken(), "email");
      }
    },

    /**
     * Opens a session. A wrong password and an unknown e-mail get the same answer after the same time.
     * @throws Failure sign_in_needed, forbidden for a suspended account, too_many
     */
    async login(input: LoginInput, caller: Caller): Promise<SignedIn> {
      const from = addressKey(caller.address);
      await attempts.loginPerAddress.take(from);
      await attempts.loginPerAccount.take(input.email);
      try {
        const { response, headers } = await auth.api.signInEmail({
          body: { email: input.email, password: input.password },
          headers: headersOf(caller),
          returnHeaders: true,
        });
        await attempts.loginPerAccount.forget(input.email);
        return await signedIn(db, response.token, headers, m.auth_logged_in());
      } catch (error) {
        throw refusedLogin(error);
      }
    },

    /** Ends the session of the cookie, if there is one, and takes the cookie back. */
    async logout(cookie: string | undefined): Promise<{ message: string; cookies: string[] }> {
      const headers = new Headers(cookie ? { cookie } : {});
      const ended = await auth.api.signOut({ headers, returnHeaders: true });
      return { message: m.auth_logged_out(), cookies: ended.headers.getSetCookie() };
    },

    /** @throws Failure sign_in_needed where nobody is signed in */
    async currentUser(actor: Actor): Promise<AccountAnswer> {
      const person = await personOf(actor);
      const token = actor.role === "none" || actor.role === "system" ? "" : actor.sessionId;
      return { user: presentViewer(person), token, message: m.auth_signed_in() };
    },

    /** Changes the actor's own names, mobile and language. */
    async changeProfile(actor: Actor, input: ProfileInput): Promise<Viewer> {
      const before = await personOf(actor);
      const proof = authorize(actor, "profile.change", { ownerId: before.id });
      const change = { ...input, name: joinName(input.firstName, input.lastName) };
      const after = await database.transaction(async (queries) => {
        const person = await writePerson(proof, queries, before.id, change);
        await recordAudit(queries, actor, {
          action: "account.change",
          noun: "account",
          nounId: before.id,
          before: fieldsOf(before),
          after: fieldsOf(change),
        });
        return person;
      });
      if (!after) throw signInNeeded();
      return presentViewer(after);
    },
  };

  /** For an address that is used the library leaves before the slow work: whoever counts the time learns nothing. */
  async function hashAllTheSame({ body }: APIError, password: string): Promise<void> {
    if (body?.code === EMAIL_USED) await (await auth.$context).password.hash(password);
  }

  async function personOf(actor: Actor) {
    const id = userIdOf(actor);
    const person = id && (await readPerson(db, id));
    if (!person) throw signInNeeded();
    return person;
  }
}

function namesOf({ username, firstName = "", lastName = "" }: RegisterInput) {
  const parts = firstName ? { firstName, lastName } : splitName(username ?? "");
  return { ...parts, name: username || joinName(firstName, lastName) };
}

function refusedLogin(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  if (error.body?.code === SUSPENDED) return forbidden(m.auth_suspended());
  return error.statusCode < 500 ? signInNeeded(m.auth_login_wrong()) : error;
}

function fieldsOf({
  name,
  firstName,
  lastName,
  mobile,
  language,
}: Pick<Person, "name" | "firstName" | "lastName" | "mobile" | "language">) {
  return { name, firstName, lastName, mobile, language };
}
