import type { Office } from "#content/office.ts";
import type { TwoFactorState } from "#contract/account/sign-in.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import { type Actor, getSession, getUserId } from "#domain/account/roles.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { createConflict, createInvalid, createSignInNeeded } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import { type SignInChange, signInChanged } from "../account/account.mail.ts";
import type { MailService } from "../mail/mail.service.ts";
import { lockOwnAccount, type Proof } from "../profile/profile.proof.service.ts";
import { endOtherSessions } from "../profile/profile.store.ts";
import {
  type AppSecret,
  type Codes,
  createCodes,
  createRecoverySet,
  type RecoverySet,
  readCode,
  renewAppSecrets,
} from "./two-factor.codes.service.ts";
import { createTwoFactorSignIn, type TwoFactorSignInDeps } from "./two-factor.sign-in.service.ts";
import {
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  hasTwoFactor,
  markStepUsed,
  putAuthenticator,
  readAuthenticator,
  readHolder,
  replaceRecoveryCodes,
} from "./two-factor.store.ts";

export interface TwoFactorDeps {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  mail: MailService;
  readOffice: () => Promise<Office>;
  proof: Proof;
  codes: Codes;
}

interface SignInChangeNotice {
  what: SignInChange;
  name?: string;
  phone: string;
}

/** Recovery codes, and the mails about each change of the ways to sign in. */
function createRecoveryService({ database, mail, readOffice, proof }: TwoFactorDeps) {
  return {
    /** New recovery codes, shown only once; earlier ones become invalid. */
    async renewCodes(actor: Actor, currentPassword: string): Promise<string[]> {
      const { userId } = await proof.checkPassword(actor, currentPassword);
      if (!(await hasTwoFactor(database.db, userId))) throw createConflict(m.second_step_off_already());
      const [phone, fresh] = [await getPhone(), await createRecoverySet()];
      return database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        await sendNews(queries, actor, { what: "codes-new", phone });
        return saveCodes(queries, actor, fresh);
      });
    },

    /**
     * Saves recovery codes together with the first second step.
     * @param fresh made before the transaction, because hashing takes time
     * @returns empty if there were some before
     */
    async saveFirstCodes(queries: Queries, actor: Actor, fresh: RecoverySet): Promise<string[]> {
      return (await countRecoveryCodes(queries, getOwnId(actor))) > 0 ? [] : saveCodes(queries, actor, fresh);
    },

    dropIdleCodes,

    sendNews,
    readPhone: getPhone,
  };

  async function saveCodes(queries: Queries, actor: Actor, fresh: RecoverySet): Promise<string[]> {
    const allowed = authorizeOnSelf(actor, "profile.change");
    await replaceRecoveryCodes(allowed, queries, fresh.hashes);
    return fresh.codes;
  }

  /** Writes the activity log, and mails the account's owner. */
  async function sendNews(queries: Queries, actor: Actor, data: SignInChangeNotice): Promise<void> {
    const userId = getOwnId(actor);
    const after = { what: data.what, ...(data.name && { name: data.name }) };
    const [thing = ""] = data.what.split("-");
    const action = OWN_ACTIONS[thing] ?? "account.second-step";
    const change = { action, noun: "account", nounId: userId, after };
    await recordAudit(queries, actor, change);
    await mail.addMail(queries, signInChanged, { to: { userId }, data: { name: "", ...data } });
  }

  /** The phone number in the mail; read before the transaction, which must await only its own queries. */
  async function getPhone(): Promise<string> {
    return getSupportPhone((await readOffice()).phones);
  }
}

/** Deletes the recovery codes together with the last second step. */
export async function dropIdleCodes(queries: Queries, actor: Actor): Promise<void> {
  const allowed = authorizeOnSelf(actor, "profile.change");
  if (!(await hasTwoFactor(queries, allowed.subjectId))) await replaceRecoveryCodes(allowed, queries, []);
}

export type RecoveryService = ReturnType<typeof createRecoveryService>;

/** Changes that are logged under a name of their own. */
const OWN_ACTIONS: Readonly<Record<string, AuditAction>> = {
  passkey: "account.passkey",
  token: "account.token",
};

export function getOwnId(actor: Actor): string {
  const userId = getUserId(actor);
  if (!userId) throw createSignInNeeded();
  return userId;
}

/** Wrong codes while an app is being set up. */
const CONFIRM_ATTEMPTS = { max: 10, seconds: 900 };

/** How long a secret waits for its app's first code. */
const SET_UP_MS = 30 * 60_000;

/** What people set up for themselves: an authenticator app, and recovery codes. */
function createTwoFactorService(deps: TwoFactorDeps & { recovery: RecoveryService }) {
  const { database, clock, proof, codes, readOffice, recovery } = deps;
  const { db } = database;
  const { dropIdleCodes, saveFirstCodes, sendNews, readPhone } = recovery;
  const confirming = deps.limits("second-step-confirm", CONFIRM_ATTEMPTS);

  return {
    /** The actor's present state; with the secret while a new app waits for its first code. */
    async readState(actor: Actor): Promise<TwoFactorState> {
      const userId = getOwnId(actor);
      const app = await readAuthenticator(db, userId);
      return {
        isOn: await hasTwoFactor(db, userId),
        appSince: app?.confirmed_at?.toISOString() ?? null,
        setUp: app && isWaiting(app) ? await createAppSecret(userId, app.secret) : null,
        codesLeft: await countRecoveryCodes(db, userId),
      };
    },

    /**
     * Starts to set up an app. @throws Failure like the proof of the account's owner; conflict if there is one already
     */
    async begin(actor: Actor, currentPassword: string): Promise<void> {
      await proof.checkPassword(actor, currentPassword);
      const allowed = authorizeOnSelf(actor, "profile.change");
      const secret = await codes.createSecret();
      await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        if (!(await putAuthenticator(allowed, queries, { secret, at: clock.now() })))
          throw createConflict(m.second_step_on_already());
      });
    },

    /**
     * Checks the app's first code: from now on signing in requires one. Other sessions end, because they were opened
     * without it.
     * @returns recovery codes, shown only once; empty if there were some before
     * @throws Failure invalid at `code`, too_many, conflict if no app is being set up
     */
    async confirm(actor: Actor, code: string): Promise<string[]> {
      const userId = getOwnId(actor);
      const allowed = authorizeOnSelf(actor, "profile.change");
      await confirming.take(userId);
      const app = await readAuthenticator(db, userId);
      if (!app || !isWaiting(app)) throw createConflict(m.second_step_nothing_begun());
      const typed = readCode(code);
      const step = "app" in typed ? await codes.findStep(app.secret, typed.app, clock.now()) : null;
      if (step === null) throw createInvalid({ code: m.second_step_code_wrong() });
      const [phone, fresh] = [await readPhone(), await createRecoverySet()];
      return database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        if (!(await confirmAuthenticator(allowed, queries, clock.now())))
          throw createConflict(m.second_step_on_already());
        await markStepUsed(queries, userId, step);
        await endOtherSessions(allowed, queries, getSession(actor));
        await sendNews(queries, actor, { what: "app-on", phone });
        return saveFirstCodes(queries, actor, fresh);
      });
    },

    /** Removes the app. Recovery codes are deleted with the last second step. */
    async turnOff(actor: Actor, currentPassword: string): Promise<void> {
      await proof.checkPassword(actor, currentPassword);
      const allowed = authorizeOnSelf(actor, "profile.change");
      const phone = await readPhone();
      await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        if (!(await deleteAuthenticator(allowed, queries))) throw createConflict(m.second_step_off_already());
        await dropIdleCodes(queries, actor);
        await sendNews(queries, actor, { what: "app-off", phone });
      });
    },

    ...recovery,
  };

  function isWaiting({ confirmed_at, created_at }: { confirmed_at: Date | null; created_at: Date }): boolean {
    return !confirmed_at && clock.now().getTime() - created_at.getTime() < SET_UP_MS;
  }

  async function createAppSecret(userId: string, secret: string): Promise<AppSecret> {
    const { brand } = await readOffice();
    const label = (await readHolder(db, userId))?.email ?? "";
    return codes.describeForApp(secret, { issuer: brand, label });
  }
}

type TwoFactorServicesDeps = Omit<TwoFactorDeps, "codes"> &
  Omit<TwoFactorSignInDeps, "codes" | "readPhone"> & {
    log: Log;
    sessionSecret: string;
    formerSecrets?: readonly string[] | undefined;
  };

/** The second step of signing in, how people set it up, and what other ways of signing in need of it. */
export function createTwoFactorServices(given: TwoFactorServicesDeps) {
  const codes = createCodes(given.sessionSecret, given.formerSecrets);
  const recovery = createRecoveryService({ ...given, codes });
  const deps = { ...given, codes, recovery, readPhone: recovery.readPhone };
  const pass = createTwoFactorSignIn(deps);
  return {
    codes,
    recovery,
    pass,
    twoFactor: {
      ...createTwoFactorService(deps),
      ...pass,
      renewAppSecrets: () => renewAppSecrets(deps),
    },
  };
}
