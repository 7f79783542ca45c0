import type { Office } from "#content/office.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createSignInNeeded } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { type SignInChange, signInChanged } from "../account/account.mail.ts";
import type { MailService } from "../mail/mail.service.ts";
import { lockOwnAccount, type Proof } from "../profile/profile.proof.service.ts";
import { type Codes, createRecoverySet, type RecoverySet } from "../two-factor/two-factor.codes.service.ts";
import { countRecoveryCodes, hasTwoFactor, replaceRecoveryCodes } from "../two-factor/two-factor.store.ts";

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
export function createRecoveryService({ database, mail, readOffice, proof }: TwoFactorDeps) {
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

    /** Deletes the recovery codes together with the last second step. */
    async dropIdleCodes(queries: Queries, actor: Actor): Promise<void> {
      const allowed = authorizeOnSelf(actor, "profile.change");
      if (!(await hasTwoFactor(queries, allowed.subjectId))) await replaceRecoveryCodes(allowed, queries, []);
    },

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

export type RecoveryService = ReturnType<typeof createRecoveryService>;

/** Changes that are logged under a name of their own. */
const OWN_ACTIONS: Readonly<Record<string, string>> = { passkey: "account.passkey", token: "account.token" };

export function getOwnId(actor: Actor): string {
  const userId = getUserId(actor);
  if (!userId) throw createSignInNeeded();
  return userId;
}
