import type { OwnLead } from "#contract/lead.ts";
import { notFound, signInNeeded } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { m } from "#words/generated/messages.js";
import { followAddress } from "./lead.follow.service.ts";
import { stopByVisitor } from "./lead.follow.store.ts";
import { isOwnLead, ownLeads } from "./lead.own.store.ts";
import { presentOwnLead } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";

/** What visitors see and settle of their own requests. */
export function createOwnLeadService({ database, clock, links }: LeadDeps) {
  return {
    /** The requests that the actor sent while signed in, newest first. */
    async listOwn(actor: Actor): Promise<OwnLead[]> {
      const userId = userIdOf(actor);
      if (!userId) throw signInNeeded();
      return (await ownLeads(database.db, userId)).map((lead) =>
        presentOwnLead(lead, followAddress(links, lead.public_id)),
      );
    },

    /**
     * "Stop contacting me": from now on the team sees neither number nor address. A second time changes nothing.
     * @throws Failure not_found where it is not the actor's own
     */
    async stop(actor: Actor, id: string): Promise<void> {
      const userId = userIdOf(actor);
      const proof = authorize(actor, "profile.change", { ownerId: userId });
      if (!userId) throw signInNeeded();
      await database.transaction(async (queries) => {
        if (!(await isOwnLead(queries, userId, id))) throw notFound();
        const stopped = await stopByVisitor(proof, queries, {
          id,
          at: clock.now(),
          note: m.lead_stop_note(),
        });
        if (stopped) await recordAudit(queries, actor, { action: "lead.stop", noun: "lead", nounId: id });
      });
    },
  };
}
