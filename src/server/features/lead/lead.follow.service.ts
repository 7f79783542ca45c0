import type { FollowedLead } from "#contract/lead-follow.ts";
import type { Actor } from "#domain/account/roles.ts";
import { ADDRESSES } from "#domain/address/addresses.ts";
import { createNotFound } from "#domain/failure.ts";
import { computeCallDeadline } from "#domain/lead/call-time.ts";
import { getOfficeHours } from "#domain/lead/office-hours.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import { m } from "#words/generated/messages.js";
import { writeDealAddress } from "../deal/deal.key.service.ts";
import type { TellDeal } from "../deal/deal.news.service.ts";
import { readLastDeal } from "../deal/deal.store.ts";
import { writeVisitCalendar } from "../visit/visit.calendar.presenter.ts";
import { visitAddress } from "../visit/visit.key.service.ts";
import type { TellVisit } from "../visit/visit.news.service.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { readEvents } from "./lead.desk.store.ts";
import { readFollowed } from "./lead.follow.store.ts";
import { presentFollowed } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";
import { stopEnquiries } from "./lead.stop.service.ts";

/** The purpose of the keys in these links. */
const FOLLOW = "lead-follow";

/** The page where a visitor follows their enquiry, with the key that opens it. */
export const followAddress = (links: SignedLinks, id: string): string =>
  ADDRESSES.enquiry(links.sign(FOLLOW, id));

/** The id of the lead in such a link; null if we did not sign the link. */
export const readFollowedId = (links: SignedLinks, signed: string): string | null =>
  links.read(FOLLOW, signed);

/** An enquiry as its visitor follows it, with or without an account: the signed link is the key. */
export function createLeadFollowService(deps: LeadDeps & { tellDeal: TellDeal }, tellVisit: TellVisit) {
  const { database, clock, links, readOffice, siteUrl } = deps;
  const readId = (signed: string): string => {
    const id = readFollowedId(links, signed);
    if (!id) throw createNotFound(m.lead_error_link());
    return id;
  };
  return {
    /**
     * The status of the enquiry, and every call our team made. @throws Failure not_found if we did not sign the link
     */
    async readFollowedLead(signed: string): Promise<FollowedLead> {
      const id = readId(signed);
      const { db } = database;
      const [lead, events, visit, deal] = await Promise.all([
        readFollowed(db, id),
        readEvents(db, id),
        readLastVisit(db, id),
        readLastDeal(db, id),
      ]);
      if (!lead) throw createNotFound(m.lead_error_link());
      const hours = getOfficeHours((await readOffice()).hours);
      const answer = visit && visitAddress(links, visit, { to: "visitor", now: clock.now() });
      return presentFollowed(lead, {
        events,
        callBy: lead.call_by ?? computeCallDeadline(lead.created_at, hours, lead.preferred_time),
        visit: visit && answer ? { ...visit, answer } : null,
        deal: deal ? { stage: deal.stage, address: writeDealAddress(links, deal, "visitor") } : null,
      });
    },

    /** "Stop contacting me", by the link; see `stopEnquiries`. @throws Failure not_found if we did not sign the link */
    async stopFollowed(actor: Actor, signed: string): Promise<void> {
      const id = readId(signed);
      const asked = {
        actor,
        action: "lead.follow",
        id,
        at: clock.now(),
        missing: m.lead_error_link(),
      } as const;
      await database.transaction((queries) => stopEnquiries(queries, { ...deps, tellVisit }, asked));
    },

    /** The visit as a calendar file; one that is off removes itself. @throws Failure not_found if there is none */
    async writeCalendar(signed: string): Promise<string> {
      const visit = await readLastVisit(database.db, readId(signed));
      if (!visit) throw createNotFound(m.lead_error_no_visit());
      const { brand, email } = await readOffice();
      const organizer = { name: brand, email };
      return writeVisitCalendar(visit, { host: new URL(siteUrl).host, stamp: clock.now(), organizer });
    },
  };
}
