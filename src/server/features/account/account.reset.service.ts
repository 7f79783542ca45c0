import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Office } from "#content/office.ts";
import type { ForgotInput, ResetAnswer, ResetInput } from "#contract/account/account.ts";
import { getSupportPhone } from "#domain/account/contact-details.ts";
import { createNotFound } from "#domain/failure.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Caller } from "#server/platform/auth/caller.ts";
import { createGuessGuard, type GuessLimits, type KnownDevices } from "#server/platform/auth/guess-guard.ts";
import { hashPassword, rejectGuessable } from "#server/platform/auth/passwords.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { readPasskeys } from "../passkey/passkey.store.ts";
import { readLinkedNames } from "../social/social.store.ts";
import { hasTwoFactor } from "../two-factor/two-factor.store.ts";
import { passwordChanged, passwordReset } from "./account.mail.ts";
import { readMobile } from "./account.mobile.store.ts";
import {
  consumeResetHash,
  insertResetHash,
  readOwnerOfResetHash,
  readResettable,
  resetCredentials,
} from "./account.reset.store.ts";
import { readNames } from "./account.store.ts";

/** The other ways to sign in to an account, under names that its owner knows: providers, passkeys and a mobile number. */
export async function listOtherSignInMethods(queries: Queries, userId: string): Promise<string[]> {
  const mobile = await readMobile(queries, userId);
  const end = mobile?.mobile_confirmed_at && mobile.mobile?.slice(-4);
  const passkeys = await readPasskeys(queries, userId);
  return [
    ...(await readLinkedNames(queries, userId)),
    ...passkeys.map(({ name }) => m.passkey_named({ name })),
    ...(end ? [m.mobile_way({ end })] : []),
  ];
}

export interface ResetLimits {
  /** Requests for a mail; the address may belong to somebody else. */
  forgot: GuessLimits;
  resetPerAddress: RateLimit;
  /** Attempts with one link, right or wrong. A link belongs to one account, and each account gets few of them. */
  resetPerLink: RateLimit;
}

/** The limits by address are wide, because mobile networks here put thousands of people behind one address. */
export const RESET_LIMITS: ResetLimits = {
  forgot: {
    perAddress: { max: 100, seconds: 3600 },
    perDevice: { max: 5, seconds: 3600 },
    perStranger: { max: 3, seconds: 3600 },
    perAccount: { max: 5, seconds: 3600 },
  },
  resetPerAddress: { max: 100, seconds: 3600 },
  resetPerLink: { max: 10, seconds: 3600 },
};

export const LINK_MINUTES = 60;
const TOKEN_BYTES = 32;

const forgotJob = defineJob({ name: "password-forgotten", data: z.object({ email: z.string() }) });

export interface ResetDeps {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  devices: KnownDevices;
  jobs: Jobs;
  mail: MailService;
  readOffice: () => Promise<Office>;
}

/** Setting a new password with a link that comes by email. */
export function createResetService(deps: ResetDeps) {
  const { database, clock, jobs, limits } = deps;
  const attempts = {
    forgot: createGuessGuard(limits, deps.devices, "forgot", RESET_LIMITS.forgot),
    resetPerAddress: limits("reset-address", RESET_LIMITS.resetPerAddress),
    resetPerLink: limits("reset-link", RESET_LIMITS.resetPerLink),
  };
  jobs.register(forgotJob, ({ email }, { id }) => sendLink(deps, email, id));

  return {
    /**
     * Adds a job that looks up the account and sends the mail. Nothing is looked up here, so the answer and its time are
     * the same whether the account exists or not.
     * @throws Failure too_many
     */
    async requestReset({ email }: ForgotInput, caller: Caller): Promise<{ message: string }> {
      await attempts.forgot.take(email, caller);
      await database.transaction((queries) => jobs.addJob(queries, forgotJob, { email }));
      return { message: m.auth_forgot_done() };
    },

    /**
     * Sets the password with a link's token, once, and ends every session of the account.
     * @returns what the account's owner should know, and a cookie that marks the browser as known
     * @throws Failure not_found if the link is unknown, used or expired; too_many
     */
    async reset(
      token: string,
      { password }: ResetInput,
      caller: Caller,
    ): Promise<{ answer: ResetAnswer; cookies: string[] }> {
      const from = getAddressKey(caller.address);
      await attempts.resetPerAddress.take(from);
      const tokenHash = hashResetToken(token);
      await attempts.resetPerLink.take(tokenHash);
      const { phones, brand } = await deps.readOffice();
      const userId = await readOwnerOfResetHash(database.db, tokenHash);
      const names = userId ? await readNames(database.db, userId) : [];
      await rejectGuessable(password, [...names, brand]);
      // Hashed before the transaction, because it is slow and a transaction must await only its own queries.
      const passwordHash = await hashPassword(password);
      const done = await database.transaction(async (queries) => {
        const person = await consumeResetHash(queries, tokenHash, clock.now());
        if (!person) return null;
        const { id: userId, email_verified: proven } = person;
        const { tokens, paused } = await resetCredentials(queries, { userId, passwordHash, proven });
        await recordAudit(
          queries,
          { role: person.usertype, userId, sessionId: "" },
          { action: "account.reset-password", noun: "account", nounId: userId },
        );
        const linked = await listOtherSignInMethods(queries, userId);
        const data = { phone: getSupportPhone(phones), linked, tokens, paused };
        await deps.mail.addMail(queries, passwordChanged, { to: { userId }, data });
        const isKnown = !(await hasTwoFactor(queries, userId));
        return { linked, paused, email: person.email, isKnown };
      });
      if (!done) throw createNotFound(m.auth_reset_link_over());
      const { linked, paused, email, isKnown } = done;
      // Someone who can read the account's mail is its owner, so wrong guesses by others are forgotten and do not block
      // the owner. With a second step it may be a thief of the mailbox, who would get new guesses with each reset.
      return {
        answer: { message: m.auth_reset_done(), linked, paused },
        cookies: isKnown ? [deps.devices.remember(caller.cookie, email)] : [],
      };
    },
  };
}

export type ResetService = ReturnType<typeof createResetService>;

/** Each attempt creates a new link, so that no token is stored in the database. */
async function sendLink({ database, clock, mail }: ResetDeps, email: string, id: string): Promise<void> {
  const person = await readResettable(database.db, email);
  if (!person) return;
  const token = await createResetLink(database.db, person.id, clock.now());
  const data = { token, minutes: LINK_MINUTES };
  await mail.deliver(passwordReset, { to: { userId: person.id }, data, id });
}

/** Lets somebody set the password of an account once, for an hour. @returns the token; only its hash is stored */
export async function createResetLink(queries: Queries, userId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await insertResetHash(queries, { userId, hash: hashResetToken(token), expiresAt });
  return token;
}

/** Tokens are long and random, so a plain hash is enough: nobody can use the stored hash to sign in. */
export function hashResetToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
