import type { LeaveInput } from "#contract/account/account.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createSignInNeeded } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { releaseLeads } from "../lead/lead.assignment.service.ts";
import { lockLeadsOf } from "../lead/lead.team.store.ts";
import type { MediaService } from "../media/media.service.ts";
import { lockActiveAdmins } from "../user/user.change.store.ts";
import { PARTS } from "./profile.data.store.ts";
import {
  anonymiseLog,
  anonymiseOwnLeads,
  anonymisePerson,
  deleteBelongings,
  readLeavingPerson,
  takeDownListings,
} from "./profile.leave.store.ts";
import { lockOwnAccount, type Proof } from "./profile.proof.service.ts";

/** Copies for one account; limited because each copy reads every table. */
const COPIES: RateLimit = { max: 5, seconds: 3600 };

/** A copy of all data that we store about one person. */
export function createDataService({
  database,
  clock,
  limits,
}: {
  database: Database;
  clock: Clock;
  limits: RateLimits;
}) {
  const attempts = limits("data-copy", COPIES);

  return {
    /**
     * The copy as JSON in pieces, so that only one part of it is in memory at a time.
     * @throws Failure sign_in_needed, too_many
     */
    async writeCopyOfData(actor: Actor): Promise<AsyncGenerator<string>> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      await attempts.take(userId);
      return writePieces(database, userId, clock.now());
    },
  };
}

async function* writePieces({ db }: Database, userId: string, at: Date): AsyncGenerator<string> {
  yield `{\n  "madeAt": ${JSON.stringify(at)}`;
  for (const [name, read] of Object.entries(PARTS)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let comma = "";
    for (const row of await read(db, userId)) {
      yield `${comma}\n    ${JSON.stringify(row)}`;
      comma = ",";
    }
    yield comma ? "\n  ]" : "]";
  }
  yield "\n}\n";
}

interface LeaveDeps {
  database: Database;
  clock: Clock;
  media: MediaService;
  proof: Proof;
}

/** Deleting one's own account. */
export function createLeaveService({ database, clock, media, proof }: LeaveDeps) {
  return {
    /**
     * Deletes the actor's account. Listings are taken down and lose their photos. Leads, the account's row and the
     * activity log are kept without personal data. The open leads of a member wait for a colleague. Every session ends.
     * @throws Failure like the proof of the account's owner; conflict for the last member of the team
     */
    async leave(actor: Actor, input: LeaveInput): Promise<void> {
      const { userId } = await proof.checkPassword(actor, input.currentPassword);
      const allowed = authorizeOnSelf(actor, "profile.change");
      const keys = await database.transaction(async (queries) => {
        await lockLeadsOf(queries, userId);
        if (actor.role === "admin" && (await lockActiveAdmins(queries)).every((id) => id === userId))
          throw createConflict(m.account_leave_last_admin());
        await lockOwnAccount(queries, actor);
        const about = { at: clock.now(), name: m.account_gone_name() };
        await releaseLeads(allowed, queries, about.at);
        const leaving = await readLeavingPerson(allowed, queries, about);
        await anonymiseLog(leaving, queries);
        const { listings, keys } = await takeDownListings(leaving, queries);
        const enquiries = await anonymiseOwnLeads(leaving, queries, m.lead_wanted_removed());
        await deleteBelongings(leaving, queries);
        await anonymisePerson(leaving, queries);
        await recordAudit(queries, actor, {
          action: "account.delete",
          noun: "account",
          nounId: userId,
          after: { listings, enquiries, files: keys.length },
        });
        return keys;
      });
      await media.forget(keys);
    },
  };
}
