import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { PasskeySignIn } from "#contract/account/sign-in.ts";
import { createSignInNeeded, isRejection } from "#domain/failure.ts";
import type { Caller } from "#server/platform/auth/caller.ts";
import { getAddressKey, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import type { SignedIn } from "../account/account.sign-in.service.ts";
import type { TwoFactorSignInService } from "../two-factor/two-factor.sign-in.service.ts";
import {
  findPasskey,
  insertChallenge,
  markUsed,
  type PasskeyRecord,
  takeChallenge,
} from "./passkey.store.ts";

/** Every open sign-in page has a challenge, because the browser offers passkeys in the email field. */
const ASKED_PER_ADDRESS = { max: 1_200, seconds: 600 };
const ATTEMPTS_PER_ADDRESS = { max: 200, seconds: 900 };
const CHALLENGE_MS = 10 * 60_000;

export interface PasskeySignInDeps {
  database: Database;
  clock: Clock;
  limits: RateLimits;
  log: Log;
  /** The address of the site. The host in a request is ignored. */
  siteUrl: string;
  pass: TwoFactorSignInService;
}

/** A caller with an id that identifies its browser. */
export interface BrowserCaller extends Caller {
  mark: string;
}

/**
 * Signs in with a passkey. The device checks the finger, face or PIN of its owner and confirms this in what it signs,
 * so a passkey counts as both steps.
 */
export function createPasskeySignIn(deps: PasskeySignInDeps) {
  const { database, clock, limits, log, pass } = deps;
  const { db } = database;
  const { hostname: rpID, origin } = new URL(deps.siteUrl);
  const asked = limits("passkey-asked", ASKED_PER_ADDRESS);
  const attempts = limits("passkey-tries", ATTEMPTS_PER_ADDRESS);

  return {
    /** The options that a browser needs to offer any passkey of this site. @throws Failure too_many */
    async signInOptions({ address, mark }: BrowserCaller) {
      await asked.take(getAddressKey(address));
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: "required",
        timeout: CHALLENGE_MS,
      });
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
      const { challenge } = options;
      await insertChallenge(db, { challenge, purpose: "sign-in", holder: mark, expiresAt });
      return options;
    },

    /** @throws Failure sign_in_needed, forbidden for a suspended account, too_many */
    async signIn({ credential, email }: PasskeySignIn, caller: BrowserCaller): Promise<SignedIn> {
      await attempts.take(getAddressKey(caller.address));
      const key = await findPasskey(db, credential.id);
      try {
        if (!key) throw createSignInNeeded(m.passkey_unknown());
        await checkSigned(key, credential, caller.mark);
        if (email !== undefined && email.toLowerCase() !== key.email)
          throw createSignInNeeded(m.passkey_other_account());
        const isKnown = async (queries: Queries) => (await findPasskey(queries, credential.id)) !== undefined;
        return await pass.open({ userId: key.user_id }, caller, isKnown);
      } catch (error) {
        if (isRejection(error)) logSecurity(log, { event: "sign-in-refused", account: key?.user_id ?? null });
        throw error;
      }
    },
  };

  /** Checks that the key's device signed our challenge, on our site, and verified its user. */
  async function checkSigned(
    key: PasskeyRecord,
    credential: PasskeySignIn["credential"],
    holder: string,
  ): Promise<void> {
    const now = clock.now();
    let isOurs = false;
    const verified = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: async (challenge) => {
        isOurs = await takeChallenge(db, { challenge, purpose: "sign-in", holder, now });
        return isOurs;
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, "base64url")),
        counter: key.counter,
      },
    }).catch(() => null);
    if (!isOurs) throw createSignInNeeded(m.passkey_over());
    // The device also reports the key's owner; security keys that are not passkeys do not.
    const isOwners = credential.response.userHandle === getHandle(key.user_id);
    if (!verified?.verified || !isOwners) throw createSignInNeeded(m.passkey_failed());
    const { newCounter: counter } = verified.authenticationInfo;
    if (!(await markUsed(db, { id: key.id, before: key.counter, counter, at: now })))
      throw createSignInNeeded(m.passkey_failed());
  }
}

/** The account's id in the form that passkeys use. */
const getHandle = (userId: string): string => Buffer.from(userId).toString("base64url");
