import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { NewPasskey, PasskeyRow } from "#contract/account/sign-in.ts";
import { type Actor, getSession } from "#domain/account/roles.ts";
import { createConflict, createNotFound, Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import { lockOwnAccount } from "../profile/profile.proof.service.ts";
import { endOtherSessions } from "../profile/profile.store.ts";
import { createRecoverySet } from "../two-factor/two-factor.codes.service.ts";
import { getOwnId, type RecoveryService, type TwoFactorDeps } from "../two-factor/two-factor.service.ts";
import { readHolder } from "../two-factor/two-factor.store.ts";
import { createPasskeySignIn, type PasskeySignInDeps } from "./passkey.sign-in.service.ts";
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  type PasskeyRecord,
  readPasskeys,
  renamePasskey,
  takeChallenge,
} from "./passkey.store.ts";

/** A passkey as its owner sees it, without the key itself. */
function presentPasskey({ id, name, created_at, used_at }: PasskeyRecord): PasskeyRow {
  return { id, name, since: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null };
}

/** Time to name the key, to choose where it is stored and to unlock the device. */
const CHALLENGE_MS = 10 * 60_000;
/**
 * EdDSA, ES256, RS256, by their COSE numbers: what devices support. The library's own list includes some that Node
 * calls experimental.
 */
const ALGORITHMS = [-8, -7, -257];

/** Adds a passkey: the options for the browser, and the check of its answer. */
function createPasskeyAdding(deps: PasskeyDeps) {
  const { database, clock, log, proof, recovery } = deps;
  const { db } = database;

  return {
    /**
     * The options that a browser needs to create a key.
     * @throws Failure like the proof of the account's owner; conflict if there are too many already
     */
    async createOptions(actor: Actor, currentPassword: string) {
      const { userId, sessionId } = await proof.checkPassword(actor, currentPassword);
      const known = await readPasskeys(db, userId);
      if (known.length >= LIMITS.passkeys) throw rejectMorePasskeys();
      const { email = "", name = "" } = (await readHolder(db, userId)) ?? {};
      const options = await generateRegistrationOptions({
        rpName: (await deps.readOffice()).brand,
        rpID: new URL(deps.siteUrl).hostname,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(userId)),
        timeout: CHALLENGE_MS,
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
      const { challenge } = options;
      await insertChallenge(db, { challenge, purpose: "add", holder: sessionId, expiresAt });
      return options;
    },

    /**
     * Saves the key that the browser has created. Its challenge proves that the password was given in this session. For
     * a member of the team it becomes a second step, so sessions opened without one end.
     * @returns recovery codes, if a second step is required and there were none
     * @throws Failure invalid, conflict if the key is known or there are too many already
     */
    async add(actor: Actor, { credential, name }: NewPasskey): Promise<{ codes: string[] }> {
      const allowed = authorizeOnSelf(actor, "profile.change");
      const userId = allowed.subjectId;
      const { id, publicKey, counter } = await checkMade(deps, credential, getSession(actor));
      const isTeams = (await readHolder(db, userId))?.usertype === "admin";
      const phone = await recovery.readPhone();
      const fresh = isTeams ? await createRecoverySet() : null;
      const codes = await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        if ((await readPasskeys(queries, userId)).length >= LIMITS.passkeys) throw rejectMorePasskeys();
        const { transports } = credential.response;
        const key = Buffer.from(publicKey).toString("base64url");
        const row = { credentialId: id, publicKey: key, counter, transports, name, at: clock.now() };
        if (!(await insertPasskey(allowed, queries, row))) throw createConflict(m.passkey_known());
        if (isTeams) await endOtherSessions(allowed, queries, getSession(actor));
        await recovery.sendNews(queries, actor, { what: "passkey-added", name, phone });
        return fresh ? recovery.saveFirstCodes(queries, actor, fresh) : [];
      });
      logSecurity(log, { event: "passkey-added", account: userId });
      return { codes };
    },
  };
}

const rejectMorePasskeys = () => createConflict(m.passkey_too_many({ max: LIMITS.passkeys }));

/** Checks that the browser created the key for our challenge, on our site, and that its device verified its user. */
async function checkMade(
  { database, clock, siteUrl }: PasskeyDeps,
  credential: NewPasskey["credential"],
  holder: string,
) {
  const { hostname: rpID, origin } = new URL(siteUrl);
  const now = clock.now();
  let isOurs = false;
  if (hasCertificates(credential)) throw new Failure("invalid", m.passkey_not_made());
  const made = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: async (challenge) => {
      isOurs = await takeChallenge(database.db, { challenge, purpose: "add", holder, now });
      return isOurs;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (made?.verified) return made.registrationInfo.credential;
  throw new Failure("invalid", isOurs ? m.passkey_not_made() : m.passkey_over());
}

/**
 * We do not request certificates of the manufacturer, so browsers leave them out; an answer that has some is refused.
 */
function hasCertificates({ response }: NewPasskey["credential"]): boolean {
  try {
    const bytes = new Uint8Array(Buffer.from(response.attestationObject, "base64url"));
    return decodeAttestationObject(bytes).get("attStmt").get("x5c") !== undefined;
  } catch {
    return true;
  }
}

interface PasskeyDeps extends TwoFactorDeps {
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
