import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import type { TrackedLead } from "#contract/lead/lead.tracking.ts";
import type { OwnLead } from "#contract/lead/lead.ts";
import { type Actor, getUserId, NOBODY } from "#domain/account/roles.ts";
import { isDealOpen } from "#domain/deal/choices.ts";
import { createNotFound, createSignInNeeded } from "#domain/failure.ts";
import { computeCallDeadline, getOfficeHours } from "#domain/lead/office-hours.ts";
import { LIMITS } from "#domain/limits.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import { isLinkExpired } from "#domain/signed-link.ts";
import { addDays } from "#domain/time/dates.ts";
import { isVisitOpen, type Party } from "#domain/visit/choices.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { endDeal } from "../deal/deal.move.service.ts";
import type { NotifyAboutDeal } from "../deal/deal.notify.service.ts";
import { readOffers } from "../deal/deal.offer.store.ts";
import { readLastDeal } from "../deal/deal.store.ts";
import {
  isSignedInAs,
  readTrackingLink,
  writeDealLink,
  writeTrackingLink,
  writeVisitLink,
} from "../link/link.address.service.ts";
import { createLinkRenewal, type Renewable } from "../link/link.renewal.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import { moveVisit } from "../visit/visit.move.service.ts";
import type { NotifyAboutVisit } from "../visit/visit.notify.service.ts";
import { writeVisitCalendar } from "../visit/visit.present.ts";
import { readLastVisit, type VisitRow } from "../visit/visit.store.ts";
import { leadStopped } from "./lead.mail.ts";
import { presentOwnLead, presentTrackedLead } from "./lead.present.ts";
import type { LeadDeps, SignedLinkDeps } from "./lead.service.ts";
import {
  addEvent,
  type LeadState,
  readEvents,
  readLead,
  updateLead,
  type VisitorAction,
} from "./lead.store.ts";
import {
  lockLeadsOfVisitor,
  readLeadsOfLinks,
  readOwnLeads,
  readTrackedLead,
  stopByVisitor,
  type TrackedLeadRecord,
} from "./lead.visitor.store.ts";

interface Stopping {
  readonly proof: AuthorizedOn<VisitorAction>;
  /** The lead, locked in the same transaction. */
  readonly lead: LeadState;
  readonly at: Date;
}

interface StopDeps {
  readonly mail: Pick<MailService, "addMail">;
  readonly notifyAboutVisit: NotifyAboutVisit;
  readonly notifyAboutDeal: NotifyAboutDeal;
}

interface StopOf {
  readonly actor: Actor;
  /** The right to stop this one; the others are the same visitor's. */
  readonly action: "lead.follow" | "lead.stop";
  readonly id: string;
  readonly at: Date;
  /** What is said if there is no such enquiry. */
  readonly missing?: string;
}

/**
 * "Stop contacting me" about a property: ends this enquiry and the visitor's others about the same property, because
 * they do not want to be called about it any more. @throws Failure not_found if it is not the actor's
 */
async function stopEnquiries(
  queries: Queries,
  deps: StopDeps,
  { actor, action, id, at, missing }: StopOf,
): Promise<void> {
  const leads = await lockLeadsOfVisitor(queries, id);
  const asked = leads.find(({ public_id }) => public_id === id);
  const proof = authorizeOn(actor, action, asked, missing);
  for (const lead of leads) {
    const own = lead === asked ? proof : authorizeOn(actor, "lead.follow", lead);
    await stopLead(queries, deps, { proof: own, lead, at });
  }
}

/**
 * From now on the team sees neither number nor address. The visit is off, which its owner is told; the lead is lost,
 * which its member is told. Doing it again changes nothing.
 */
async function stopLead(
  queries: Queries,
  { mail, notifyAboutVisit, notifyAboutDeal }: StopDeps,
  { proof, lead, at }: Stopping,
): Promise<void> {
  if (lead.stopped_at) return;
  const visit = await readLastVisit(queries, lead.public_id);
  if (visit && isVisitOpen(visit.state)) {
    const moving = { proof, visit, by: "visitor", move: { name: "stop" }, seen: null, now: at } as const;
    await moveVisit(queries, notifyAboutVisit, moving);
  }
  const deal = await readLastDeal(queries, lead.public_id);
  if (deal && isDealOpen(deal.stage)) {
    const offers = await readOffers(queries, deal.id);
    const moving = { proof, deal, offers, by: "visitor", party: "visitor", now: at } as const;
    await endDeal(queries, notifyAboutDeal, moving, { reason: "visitor", words: "" });
  }
  if (lead.status !== "closed" && lead.status !== "lost") {
    await updateLead(proof, queries, { status: "lost", at });
    await addEvent(proof, queries, { kind: "status", status: "lost", at });
  }
  await stopByVisitor(proof, queries, { at, note: m.lead_stop_note() });
  await recordAudit(queries, proof.actor, { action: "lead.stop", noun: "lead", nounId: lead.public_id });
  const row = await readLead(queries, lead.public_id);
  if (!row?.assignee_id) return;
  const data = { id: lead.public_id, title: row.property_title };
  await mail.addMail(queries, leadStopped, { to: { userId: row.assignee_id }, data });
}

/** What visitors can see and do with their own enquiries. */
export function createOwnLeadService(deps: LeadDeps & StopDeps) {
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
      await database.transaction((queries) => stopEnquiries(queries, deps, asked));
    },
  };
}

/** An enquiry as its visitor follows it, with or without an account: the signed link is the key. */
export function createLeadLinkService(deps: SignedLinkDeps & StopDeps) {
  const { database, clock, links, readOffice, siteUrl } = deps;
  const { readRow, renewal } = createTrackingLinks(deps);
  return {
    ...renewal,

    /**
     * The status of the enquiry, and every call our team made.
     * @throws Failure not_found if we did not sign the link; EndedLink
     */
    async readTrackedLead(signed: string, actor: Actor = NOBODY): Promise<TrackedLead> {
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

    /**
     * The enquiries behind these links, newest first. Links that we did not sign, or that have ended, are left out: their
     * pages say what to do.
     */
    async listTracked(signed: readonly string[]): Promise<OwnLead[]> {
      const keys = signed.slice(0, LIMITS.ownRequests).flatMap((one) => readTrackingLink(links, one) ?? []);
      const untils = new Map(keys.map(({ id, until }) => [id, until]));
      const leads = await readLeadsOfLinks(database.db, [...untils.keys()]);
      const now = clock.now();
      return leads.flatMap((lead) => {
        const until = untils.get(lead.public_id) ?? null;
        if (isLinkExpired({ ...lead, until }, now)) return [];
        return presentOwnLead(lead, writeTrackingLink(links, lead.public_id, until));
      });
    },

    /** "Stop contacting me", by the link; see `stopEnquiries`. @throws as `readTrackedLead` */
    async stopTrackedLead(actor: Actor, signed: string): Promise<void> {
      const { public_id: id } = (await readRow(signed, actor)).lead;
      const asked = {
        actor,
        action: "lead.follow",
        id,
        at: clock.now(),
        missing: m.lead_error_link(),
      } as const;
      await database.transaction((queries) => stopEnquiries(queries, deps, asked));
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

interface PagesOf {
  readonly id: string;
  readonly visit: VisitRow | undefined;
  readonly now: Date;
}

/** The pages of both sides. The member may send them after weeks in which nothing happened: they have a day inside. */
export function writePages(links: SignedLinks, { id, visit, now }: PagesOf): LeadDossier["links"] {
  const writeVisit = (row: VisitRow, to: Party) => writeVisitLink(links, row, { to, now });
  return {
    enquiry: writeTrackingLink(links, id, addDays(now, LIMITS.linkDays)),
    visit: visit ? { visitor: writeVisit(visit, "visitor"), owner: writeVisit(visit, "owner") } : null,
  };
}
