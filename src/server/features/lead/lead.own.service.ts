import type { OwnLead } from "#contract/lead.ts";
import { notFound, signInNeeded } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { m } from "#words/generated/messages.js";
import { lockOwnLead, ownLeads, stopLead } from "./lead.own.store.ts";
import { presentOwnLead } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";

/** What visitors see and settle of their own requests. */
export function createOwnLeadService({ database, clock }: Pick<LeadDeps, "database" | "clock">) {
  return {
    /** The requests that the actor sent while signed in, newest first. */
    async listOwn(actor: Actor): Promise<OwnLead[]> {
      const userId = userIdOf(actor);
      if (!userId) throw signInNeeded();
      return (await ownLeads(database.db, userId)).map(presentOwnLead);
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
        const lead = await lockOwnLead(queries, userId, id);
        if (!lead) throw notFound();
        if (lead.stopped_at) return;
        const at = clock.now();
        await stopLead(proof, queries, { id: lead.id, userId, at, note: m.lead_stop_note() });
        await recordAudit(queries, actor, { action: "lead.stop", noun: "lead", nounId: id });
      });
    },
  };
}
