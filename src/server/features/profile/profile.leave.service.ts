import type { LeaveInput } from "#contract/account/account.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { releaseLeads } from "../lead/lead.release.service.ts";
import { lockLeadsOf } from "../lead/lead.release.store.ts";
import type { MediaService } from "../media/media.service.ts";
import { lockActiveAdmins } from "../user/user.store.ts";
import {
  anonymiseLog,
  anonymiseOwnLeads,
  anonymisePerson,
  deleteBelongings,
  readLeavingPerson,
  takeDownListings,
} from "./profile.leave.store.ts";
import { lockOwnAccount, type Proof } from "./profile.proof.service.ts";

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
