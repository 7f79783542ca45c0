import type { LeadWork } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { WorkList } from "#domain/lead/tracker.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { LeadDeps } from "./lead.service.ts";
import { countOwnDue, countWork } from "./lead.tracker.store.ts";

export type LeadWorkService = ReturnType<typeof createLeadWorkService>;

/** How much there is to do; the lists themselves are pages of the tracker. */
export function createLeadWorkService({ database: { db }, clock }: Pick<LeadDeps, "database" | "clock">) {
  return {
    /** How long each work list of this member is. */
    async countWork(actor: Actor): Promise<LeadWork> {
      authorize(actor, "lead.manage");
      const reader = getUserId(actor);
      const now = clock.now();
      const count = (list: WorkList) => countWork(db, { list, now }, reader);
      const [mine, unclaimed, overdue, calls, visits, ownDue] = await Promise.all([
        count("mine"),
        count("unclaimed"),
        count("overdue"),
        count("calls"),
        count("visits"),
        countOwnDue(db, now, reader),
      ]);
      return { mine, unclaimed, overdue, calls, visits, waiting: unclaimed + ownDue };
    },
  };
}
