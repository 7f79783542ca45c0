import type { OwnLead } from "#contract/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { signInNeeded } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import type { TellDeal } from "../deal/deal.news.service.ts";
import type { TellVisit } from "../visit/visit.news.service.ts";
import { lockLead } from "./lead.desk.store.ts";
import { followAddress } from "./lead.follow.service.ts";
import { readOwnLeads } from "./lead.own.store.ts";
import { presentOwnLead } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";
import { stopLead } from "./lead.stop.service.ts";

/** What visitors can see and do with their own enquiries. */
export function createOwnLeadService(deps: LeadDeps & { tellDeal: TellDeal }, tellVisit: TellVisit) {
  const { database, clock, links } = deps;
  return {
    /** The enquiries that the actor sent while signed in, newest first. */
    async listOwn(actor: Actor): Promise<OwnLead[]> {
      const userId = getUserId(actor);
      if (!userId) throw signInNeeded();
      return (await readOwnLeads(database.db, userId)).map((lead) =>
        presentOwnLead(lead, followAddress(links, lead.public_id)),
      );
    },

    /** "Stop contacting me". @throws Failure not_found if it is not the actor's own */
    async stop(actor: Actor, id: string): Promise<void> {
      await database.transaction(async (queries) => {
        const lead = await lockLead(queries, id);
        const proof = authorizeOn(actor, "lead.stop", lead);
        if (lead) await stopLead(queries, { ...deps, tellVisit }, { proof, lead, at: clock.now() });
      });
    },
  };
}
