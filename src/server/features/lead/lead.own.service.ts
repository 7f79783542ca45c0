import type { OwnLead } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import type { NotifyAboutDeal } from "../deal/deal.notify.service.ts";
import type { NotifyAboutVisit } from "../visit/visit.notify.service.ts";
import { writeTrackingLink } from "./lead.link.service.ts";
import { readOwnLeads } from "./lead.own.store.ts";
import { presentOwnLead } from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import { stopEnquiries } from "./lead.stop.service.ts";

/** What visitors can see and do with their own enquiries. */
export function createOwnLeadService(
  deps: LeadDeps & { tellDeal: NotifyAboutDeal },
  tellVisit: NotifyAboutVisit,
) {
  const { database, clock, links } = deps;
  return {
    /** The enquiries that the actor sent while signed in, newest first. */
    async listOwn(actor: Actor): Promise<OwnLead[]> {
      const userId = getUserId(actor);
      if (!userId) throw createSignInNeeded();
      return (await readOwnLeads(database.db, userId)).map((lead) =>
        presentOwnLead(lead, writeTrackingLink(links, lead.public_id)),
      );
    },

    /** "Stop contacting me", see `stopEnquiries`. @throws Failure not_found if it is not the actor's own */
    async stop(actor: Actor, id: string): Promise<void> {
      const asked = { actor, action: "lead.stop", id, at: clock.now() } as const;
      await database.transaction((queries) => stopEnquiries(queries, { ...deps, tellVisit }, asked));
    },
  };
}
