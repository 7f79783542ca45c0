import { createHash, randomBytes } from "node:crypto";
import type { NewToken, TokenRow } from "#contract/account/sign-in.ts";
import type { Actor } from "#domain/account/roles.ts";
import { listScopesOf, type TeamRules, TOKEN_PREFIX, type TokenScope } from "#domain/account/sign-in.ts";
import {
  createConflict,
  createForbidden,
  createInvalid,
  createNotFound,
  createSignInNeeded,
} from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import { lockOwnAccount, type Proof } from "../profile/profile.proof.service.ts";
import { getOwnId, type RecoveryService } from "../two-factor/two-factor.service.ts";
import { hasTwoFactor } from "../two-factor/two-factor.store.ts";
import { deleteToken, findToken, insertToken, markTokenUsed, readTokens } from "./token.store.ts";

export interface TokenDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly proof: Proof;
  readonly recovery: Pick<RecoveryService, "sendNews" | "readPhone">;
  /** The rules for the team. */
  readonly readTeamRules: () => Promise<TeamRules>;
}

/** How exactly the last use is remembered: a program that calls every second must not write every second. */
const USED_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
const ENDING = 4;

export type TokenService = ReturnType<typeof createTokenService>;

/**
 * API tokens: with those of owners their own systems list and change their properties, with those of the team the
 * programs of the office do what is not about people.
 */
export function createTokenService({ database, clock, log, proof, recovery, readTeamRules }: TokenDeps) {
  const { db } = database;
  /** A member of the team who must set up a second step first does not count as a member, neither for a token. */
  const mustSetUp = async (userId: string): Promise<boolean> =>
    (await readTeamRules()).secondStep && !(await hasTwoFactor(db, userId));
  return {
    /** What tokens of this account can do at most; nothing for those that can have none. */
    listScopes: (actor: Actor): readonly TokenScope[] => getScopes(actor),

    /** The actor's own tokens, oldest first. */
    async list(actor: Actor): Promise<TokenRow[]> {
      return (await readTokens(db, getOwnId(actor))).map((row) => ({
        ...{ id: row.public_id, name: row.name, scopes: row.scopes, ending: row.ending },
        since: row.created_at.toISOString(),
        usedAt: row.used_at?.toISOString() ?? null,
      }));
    },

    /**
     * Creates a token, and mails the account.
     * @returns the token itself; it is not stored and cannot be shown again
     * @throws Failure like the proof of the account's owner; forbidden, conflict if there are too many
     */
    async create(actor: Actor, { name, scopes, currentPassword }: NewToken): Promise<string> {
      const possible = getScopes(actor);
      if (possible.length === 0) throw createForbidden(m.token_owners_only());
      if (!scopes.every((scope) => possible.includes(scope)))
        throw createInvalid({ scopes: m.token_scope_needed() });
      const { userId } = await proof.checkPassword(actor, currentPassword);
      const allowed = authorizeOnSelf(actor, "profile.change");
      const phone = await recovery.readPhone();
      const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
      await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        if ((await readTokens(queries, userId)).length >= LIMITS.tokens)
          throw createConflict(m.token_too_many({ max: LIMITS.tokens }));
        const ending = token.slice(-ENDING);
        await insertToken(allowed, queries, { name, scopes, hash: hashOf(token), ending, at: clock.now() });
        await recovery.sendNews(queries, actor, { what: "token-added", name, phone });
      });
      logSecurity(log, { event: "token-added", account: userId });
      return token;
    },

    /** Revokes a token at once. @returns its name. @throws Failure not_found */
    async revoke(actor: Actor, publicId: string): Promise<string> {
      const allowed = authorizeOnSelf(actor, "profile.change");
      const phone = await recovery.readPhone();
      const name = await database.transaction(async (queries) => {
        const gone = await deleteToken(allowed, queries, publicId);
        if (gone === undefined) throw createNotFound();
        await recovery.sendNews(queries, actor, { what: "token-removed", name: gone, phone });
        return gone;
      });
      logSecurity(log, { event: "token-removed", account: allowed.subjectId });
      return name;
    },

    /**
     * Whom a call with this token acts for.
     * @param scope what the called route needs; undefined if no token may call it
     * @throws Failure sign_in_needed for an unknown or revoked token, forbidden if it may not do this
     */
    async readActor(token: string, scope: TokenScope | undefined): Promise<Actor> {
      const found = await findToken(db, hashOf(token));
      if (!found) throw createSignInNeeded(m.token_unknown());
      const { user_id: userId, usertype: role } = found;
      // An owner who has joined the team since, or a member who has left it: the token must not reach anything else.
      const scopes = found.scopes.filter((one) => listScopesOf(role).includes(one));
      if (scopes.length === 0) throw createForbidden(m.token_owners_only());
      if (scope === undefined) throw createForbidden(m.token_not_here());
      if (!scopes.includes(scope)) throw createForbidden(m.token_scope_missing({ scope }));
      if (role === "admin" && (await mustSetUp(userId))) throw createForbidden(m.second_step_team());
      const actor = { role, userId, sessionId: `token ${found.public_id}` } as const;
      const at = clock.now();
      if (!found.used_at || at.getTime() - found.used_at.getTime() >= USED_EVERY_MS)
        await markTokenUsed(authorizeOnSelf(actor, "profile.change"), db, { publicId: found.public_id, at });
      return actor;
    },
  };
}

const getScopes = ({ role }: Actor): readonly TokenScope[] =>
  role === "none" || role === "system" ? [] : listScopesOf(role);

/** Tokens are random, so a plain hash cannot be reversed by guessing. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
