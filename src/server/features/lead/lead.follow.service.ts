import type { FollowedLead } from "#contract/lead-follow.ts";
import type { Actor } from "#domain/account/roles.ts";
import { ADDRESSES } from "#domain/address/addresses.ts";
import { createNotFound } from "#domain/failure.ts";
import { callBy } from "#domain/lead/call-time.ts";
import { getOfficeHours } from "#domain/lead/office-hours.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import { m } from "#words/generated/messages.js";
import { writeVisitCalendar } from "./lead.calendar.presenter.ts";
import { lockLead, readEvents } from "./lead.desk.store.ts";
import { readFollowed } from "./lead.follow.store.ts";
import { presentFollowed } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";
import { stopLead } from "./lead.stop.service.ts";

/** What the keys of these links are for. */
const FOLLOW = "lead-follow";

/** The page where whoever sent a lead follows it, with the key that opens it. */
export const followAddress = (links: SignedLinks, id: string): string =>
  ADDRESSES.enquiry(links.sign(FOLLOW, id));

/** The request behind such a link; null where it is not ours. */
export const readFollowedId = (links: SignedLinks, signed: string): string | null =>
  links.read(FOLLOW, signed);

/** A request as its visitor follows it, with an account or without: the signed link is the key. */
export function createLeadFollowService({ database, clock, links, office, siteUrl }: LeadDeps) {
  const readId = (signed: string): string => {
    const id = readFollowedId(links, signed);
    if (!id) throw createNotFound(m.lead_error_link());
    return id;
  };
  return {
    /** Where the request stands, and each try to call. @throws Failure not_found where the link is not ours */
    async readFollowedLead(signed: string): Promise<FollowedLead> {
      const id = readId(signed);
      const [lead, events] = await Promise.all([readFollowed(database.db, id), readEvents(database.db, id)]);
      if (!lead) throw createNotFound(m.lead_error_link());
      const hours = getOfficeHours((await office()).hours);
      return presentFollowed(lead, events, callBy(lead.created_at, hours, lead.preferred_time));
    },

    /** "Stop contacting me", by the link. @throws Failure not_found where the link is not ours */
    async stopFollowed(actor: Actor, signed: string): Promise<void> {
      const id = readId(signed);
      await database.transaction(async (queries) => {
        const lead = await lockLead(queries, id);
        const proof = authorizeOn(actor, "lead.follow", lead, m.lead_error_link());
        if (lead) await stopLead(queries, { proof, lead, at: clock.now() });
      });
    },

    /** The agreed visit as a calendar file. @throws Failure not_found where none is agreed */
    async writeCalendar(signed: string): Promise<string> {
      const id = readId(signed);
      const lead = await readFollowed(database.db, id);
      if (!lead?.visit_at) throw createNotFound(m.lead_error_no_visit());
      return writeVisitCalendar({
        id,
        at: lead.visit_at,
        title: lead.property_title,
        place: lead.visit_place,
        sequence: lead.visit_sequence,
        stamp: clock.now(),
        host: new URL(siteUrl).host,
      });
    },
  };
}
