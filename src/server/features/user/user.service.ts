import type { Office } from "#content/office.ts";
import type {
  MergeQuestion,
  SessionsEnd,
  TwoFactorReset,
  UserAnswer,
  UserChange,
  UserDossier,
  UserList,
  UserMerge,
  UserQuery,
} from "#contract/account/user.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { readAuditTrail } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readCounts, readPage } from "#server/platform/database/lists.ts";
import type { Log } from "#server/platform/log.ts";
import type { MailService } from "../mail/mail.service.ts";
import { presentRow, presentTrailLine } from "../moderation/moderation.present.ts";
import { readModerationRowsOfOwner } from "../moderation/moderation.store.ts";
import type { Proof as OwnershipProof } from "../profile/profile.proof.service.ts";
import { readParts } from "../property/property.store.ts";
import { changeUser } from "./user.change.service.ts";
import { readTwoFactor } from "./user.change.store.ts";
import { mergeUser, readMergeQuestion } from "./user.merge.service.ts";
import { presentUser, presentUserLead } from "./user.present.ts";
import { endUserSessions, resetTwoFactor } from "./user.sign-in.service.ts";
import {
  countOpenSessions,
  countUsers,
  readUser,
  readUserLeads,
  readUserRows,
  readUsersAlike,
} from "./user.store.ts";

/** Number of rows of each list on the page of one user. */
const LIST_LIMIT = 20;
const ALIKE_LIMIT = 5;

export interface UserDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mail: MailService;
  readonly readOffice: () => Promise<Office>;
  /** Checks an admin's identity before an act that outlives their session (`proveMember`). */
  readonly proof: OwnershipProof;
}

/** User accounts, as the team manages them. */
export function createUserService(deps: UserDeps) {
  const { database, clock } = deps;
  const { db } = database;
  return {
    /** One page of accounts, newest first, with the counts at the top. */
    async list(actor: Actor, query: UserQuery): Promise<UserList> {
      authorize(actor, "user.manage");
      const { rows, paging } = await readPage(
        query,
        () => countUsers(db, query),
        (window) => readUserRows(db, query, window),
      );
      const counted = await readCounts(db, "user");
      const total = [...counted.values()].reduce((sum, n) => sum + n, 0);
      return {
        users: rows.map(presentUser),
        counters: { total, active: counted.get("active") ?? 0 },
        ...paging,
      };
    },

    /** One account with its data, its history, and similar accounts. @throws Failure not_found */
    async readDossier(actor: Actor, id: string): Promise<UserDossier> {
      authorize(actor, "user.manage");
      const user = await readUser(db, id);
      if (!user) throw createNotFound();
      const properties = await readModerationRowsOfOwner(db, id, LIST_LIMIT);
      const { media } = await readParts(
        db,
        properties.map((row) => row.id),
      );
      return {
        user: {
          ...presentUser(user),
          sessions: await countOpenSessions(db, id, clock.now()),
          mergedInto: user.merged_into,
          ...(await readTwoFactor(db, id)),
        },
        properties: properties.map((row) => presentRow(row, media)),
        leads: (await readUserLeads(db, id, LIST_LIMIT)).map(presentUserLead),
        alike: (await readUsersAlike(db, user, ALIKE_LIMIT)).map(presentUser),
        trail: (await readAuditTrail(db, "account", id)).map(presentTrailLine),
      };
    },

    /**
     * Suspends an account, restores it or changes its role. A suspended account is signed out at once and its listings
     * are hidden; one with a new role must sign in again. The open leads of a member who is suspended or leaves the
     * team wait for a colleague.
     * @throws Failure not_found; conflict for oneself, the last admin and a deleted account; a role also like the proof
     * of the account's owner, for the admin
     */
    change: (actor: Actor, id: string, change: UserChange): Promise<UserAnswer> =>
      changeUser(deps, actor, { ...change, id }),

    /**
     * Removes an account's second step, for a person who has lost it.
     * @throws Failure not_found; conflict for oneself, a deleted account and if there is no second step; for the admin,
     * like the proof of the account's owner
     */
    resetSecondStep: (actor: Actor, id: string, input: TwoFactorReset): Promise<UserAnswer> =>
      resetTwoFactor(deps, actor, { ...input, id }),

    /**
     * Signs a person out on all devices.
     * @throws Failure not_found; conflict for oneself and a deleted account; for the admin, like the proof of the
     * account's owner
     */
    endSessions: (actor: Actor, id: string, input: SessionsEnd): Promise<UserAnswer> =>
      endUserSessions(deps, actor, { ...input, id }),

    /**
     * Both accounts, before they are merged.
     * @param into the id of the other one, the six characters at its end, or the email address
     * @throws Failure not_found, invalid, conflict: for whatever the merge would be refused
     */
    askAboutMerge: (actor: Actor, from: string, into: string): Promise<MergeQuestion> =>
      readMergeQuestion(db, actor, { from, into }),

    /**
     * Merges a person's second account into their first: all its data moves there, and nobody can sign in to it any
     * more.
     * @throws Failure not_found, invalid, conflict; for the admin, like the proof of the account's owner
     */
    merge: (actor: Actor, from: string, input: UserMerge): Promise<UserAnswer> =>
      mergeUser(deps, actor, { ...input, from }),
  };
}
