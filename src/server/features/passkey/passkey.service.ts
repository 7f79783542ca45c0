import type { PasskeyRow } from "#contract/account/sign-in.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import type { Log } from "#server/platform/log.ts";
import { logSecurity } from "#server/platform/security-log.ts";
import { lockOwnAccount } from "../profile/profile.proof.service.ts";
import {
  getOwnId,
  type RecoveryService,
  type TwoFactorDeps,
} from "../second-step/second-step.recovery.service.ts";
import { createPasskeyAdding } from "./passkey.add.service.ts";
import { presentPasskey } from "./passkey.presenter.ts";
import { createPasskeySignIn, type PasskeySignInDeps } from "./passkey.sign-in.service.ts";
import { deletePasskey, readPasskeys, renamePasskey } from "./passkey.store.ts";

export interface PasskeyDeps extends TwoFactorDeps {
  log: Log;
  /** The address of the site. The host in a request is ignored. */
  siteUrl: string;
  recovery: RecoveryService;
}

/** The passkeys of an account: its owner adds, names and deletes them, and signs in with them. */
export function createPasskeyService(deps: PasskeyDeps & PasskeySignInDeps) {
  const { database, log, proof, recovery } = deps;
  const { db } = database;

  return {
    ...createPasskeyAdding(deps),
    ...createPasskeySignIn(deps),

    /** The actor's own passkeys, oldest first. */
    async list(actor: Actor): Promise<PasskeyRow[]> {
      return (await readPasskeys(db, getOwnId(actor))).map(presentPasskey);
    },

    /** @throws Failure not_found */
    async rename(actor: Actor, id: string, name: string): Promise<void> {
      const allowed = authorizeOnSelf(actor, "profile.change");
      if (!(await renamePasskey(allowed, db, { id, name }))) throw createNotFound();
    },

    /** @returns its name. @throws Failure like the proof of the account's owner; not_found */
    async remove(actor: Actor, id: string, currentPassword: string): Promise<string> {
      const { userId } = await proof.checkPassword(actor, currentPassword);
      const allowed = authorizeOnSelf(actor, "profile.change");
      const phone = await recovery.readPhone();
      const name = await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        const removed = await deletePasskey(allowed, queries, id);
        if (removed === undefined) throw createNotFound();
        await recovery.dropIdleCodes(queries, actor);
        await recovery.sendNews(queries, actor, { what: "passkey-removed", name: removed, phone });
        return removed;
      });
      logSecurity(log, { event: "passkey-removed", account: userId });
      return name;
    },
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;
