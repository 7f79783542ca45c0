import { type TwoFactorDeps, type RecoveryService, getOwnId } from "../second-step/second-step.recovery.service.ts";
import { type Actor, getSession } from "#domain/account/roles.ts";
import type { TwoFactorState } from "#contract/account/sign-in.ts";
import { readAuthenticator, hasTwoFactor, countRecoveryCodes, putAuthenticator, confirmAuthenticator, markStepUsed, deleteAuthenticator, readHolder } from "./two-factor.store.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { lockOwnAccount } from "../profile/profile.proof.service.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { readCode, createRecoverySet, type AppSecret } from "./two-factor.codes.service.ts";
import { endOtherSessions } from "../profile/profile.store.ts";

/** Wrong codes while an app is being set up. */
const CONFIRM_TRIES = { max: 10, seconds: 900 };

/** How long a secret waits for its app's first code. */
const SET_UP_MS = 30 * 60_000;

/** What people set up for themselves: an authenticator app, and recovery codes. */
export function createTwoFactorService(deps: TwoFactorDeps & { recovery: RecoveryService }) {
  const { database, clock, proof, codes, readOffice, recovery } = deps;
  const { db } = database;
  const { dropIdleCodes, saveFirstCodes, sendNews, readPhone } = recovery;
  const confirming = deps.limits("second-step-confirm", CONFIRM_TRIES);

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
