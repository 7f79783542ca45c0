import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import { paths } from "#domain/address/paths.ts";
import type { SignedLinkDeps } from "./lead.service.ts";
import type { NotifyAboutDeal } from "../deal/deal.notify.service.ts";
import type { NotifyAboutVisit } from "../visit/visit.notify.service.ts";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import type { TrackedLead } from "#contract/lead/lead.tracking.ts";
import { readEvents } from "./lead.team.store.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { readLastDeal } from "../deal/deal.store.ts";
import { getOfficeHours, computeCallDeadline } from "#domain/lead/office-hours.ts";
import { writeVisitLink } from "../visit/visit.key.service.ts";
import { presentTrackedLead } from "./lead.present.ts";
import { writeDealLink } from "../deal/deal.key.service.ts";
import { m } from "#words/generated/messages.js";
import { stopEnquiries } from "./lead.stop.service.ts";
import { createNotFound } from "#domain/failure.ts";
import { writeVisitCalendar } from "../visit/visit.calendar.presenter.ts";
import { readTrackedLead, type TrackedLeadRecord } from "./lead.visitor.store.ts";
import { type Renewable, createLinkRenewal } from "../link/link.renewal.service.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { isSignedInAs } from "../link/link.address.service.ts";

/** The purpose of the keys in these links. */
const TRACKING_PURPOSE = "lead-follow";

/**
 * The page where a visitor follows their enquiry, with the key that opens it until some weeks after the last activity.
 * @param until a later day, for a link that was asked for
 */
export const writeTrackingLink = (links: SignedLinks, id: string, until: Date | null = null): string =>
  paths.enquiry(links.signFor(TRACKING_PURPOSE, id, until));

/** The id of the lead in such a link, and the day inside it; null if we did not sign the link. */
export const readTrackingLink = (
  links: SignedLinks,
  signed: string,
): { id: string; until: Date | null } | null => links.readFor(TRACKING_PURPOSE, signed);

/** An enquiry as its visitor follows it, with or without an account: the signed link is the key. */
export function createLeadLinkService(
  deps: SignedLinkDeps & { tellDeal: NotifyAboutDeal },
  tellVisit: NotifyAboutVisit,
) {
  const { database, clock, links, readOffice, siteUrl } = deps;
  const { readRow, renewal } = createTrackingLinks(deps);
  return {
    ...renewal,

    /**
     * The status of the enquiry, and every call our team made.
     * @throws Failure not_found if we did not sign the link; EndedLink
     */
    async readFollowedLead(signed: string, actor: Actor = NOBODY): Promise<TrackedLead> {
      const { lead, until } = await readRow(signed, actor);
      const { db } = database;
      const [events, visit, deal] = await Promise.all([
        readEvents(db, lead.public_id),
        readLastVisit(db, lead.public_id),
        readLastDeal(db, lead.public_id),
      ]);
      const hours = getOfficeHours((await readOffice()).hours);
      const answer = visit && writeVisitLink(links, visit, { to: "visitor", now: clock.now() });
      return presentTrackedLead(lead, {
        events,
        callBy: lead.call_by ?? computeCallDeadline(lead.created_at, hours, lead.preferred_time),
        visit: visit && answer ? { ...visit, answer } : null,
        deal: deal ? { stage: deal.stage, address: writeDealLink(links, deal, "visitor", until) } : null,
      });
    },

    /** "Stop contacting me", by the link; see `stopEnquiries`. @throws as `readFollowedLead` */
    async stopFollowed(actor: Actor, signed: string): Promise<void> {
      const { public_id: id } = (await readRow(signed, actor)).lead;
      const asked = {
        actor,
        action: "lead.follow",
        id,
        at: clock.now(),
        missing: m.lead_error_link(),
      } as const;
      await database.transaction((queries) => stopEnquiries(queries, { ...deps, tellVisit }, asked));
    },

    /** The visit as a calendar file; one that is off removes itself. @throws also Failure not_found if there is none */
    async writeCalendar(signed: string, actor: Actor = NOBODY): Promise<string> {
      const { lead } = await readRow(signed, actor);
      const visit = await readLastVisit(database.db, lead.public_id);
      if (!visit) throw createNotFound(m.lead_error_no_visit());
      const { brand, email } = await readOffice();
      const organizer = { name: brand, email };
      return writeVisitCalendar(visit, { host: new URL(siteUrl).host, stamp: clock.now(), organizer });
    },
  };
}

/** Reads the lead of a link, and renews the link. */
function createTrackingLinks(deps: SignedLinkDeps) {
  const { database, clock, links } = deps;
  /** Also of a link that has ended. */
  const readSigned = async (signed: string) => {
    const key = readTrackingLink(links, signed);
    const lead = key && (await readTrackedLead(database.db, key.id));
    if (!key || !lead) throw createNotFound(m.lead_error_link());
    return { lead, until: key.until };
  };
  const getPerson = ({ email, phone }: TrackedLeadRecord) =>
    ({ party: "visitor", email, mobile: phone }) as const;
  const write = (lead: TrackedLeadRecord): Renewable => ({
    id: lead.public_id,
    person: getPerson(lead),
    title: lead.property_title,
    write: (until) => writeTrackingLink(links, lead.public_id, until),
  });
  const { renewal, refuse } = createLinkRenewal(deps, {
    noun: "lead",
    readSigned: async (signed) => write((await readSigned(signed)).lead),
    find: async (id) => {
      const lead = await readTrackedLead(database.db, id);
      return lead ? write(lead) : null;
    },
  });
  /** The lead, and the day that its other links get: none while the lead is worked on. */
  const readRow = async (signed: string, actor: Actor) => {
    const { lead, until } = await readSigned(signed);
    const now = clock.now();
    if (!isLinkExpired({ ...lead, until: null }, now)) return { lead, until: null };
    const isOwn = isSignedInAs(actor, "visitor", { visitor_id: lead.user_id, owner_id: "" });
    if (isLinkExpired({ ...lead, until }, now) && !isOwn) throw refuse(getPerson(lead));
    return { lead, until };
  };
  return { readRow, renewal };
}
