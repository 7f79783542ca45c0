import { createHash } from "node:crypto";
import { z } from "zod";
import type { LeadInput, LeadReceipt } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createInvalid, createNotFound } from "#domain/failure.ts";
import type { CallTime } from "#domain/lead/choices.ts";
import {
  computeCallDeadline,
  describeMoment,
  getOfficeHours,
  type OfficeHours,
} from "#domain/lead/office-hours.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import {
  describeShowing,
  findVisitProblem,
  getEarliestVisit,
  narrowHours,
  type ShowingTimes,
} from "#domain/visit/visit-times.ts";
import { getAddressKey, type RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { writeTrackingLink } from "../link/link.address.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import { readPublicSubject } from "../property/property.public.store.ts";
import { leadForOwner, leadForTeam, leadForVisitor } from "./lead.mail.ts";
import { presentReceipt } from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import { insertLead, lockSameRequests, readSameRequest, readVisitorMail } from "./lead.visitor.store.ts";

/** The same enquiry sent again within this time counts as one enquiry. */
const REPEAT_MS = 10 * 60_000;

/** Enquiries from one network address. */
export const LEADS_PER_ADDRESS: RateLimit = { max: 30, seconds: 600 };

/** Confirmation mails to one email address: somebody may have typed another person's address. */
const RECEIVED_PER_EMAIL: RateLimit = { max: 10, seconds: 3600 };

export type LeadVisitorService = ReturnType<typeof createLeadVisitorService>;

/** Enquiries of visitors about public properties. */
export function createLeadVisitorService(deps: LeadDeps) {
  const { database, clock, links, mail } = deps;
  const sendConfirmation = createVisitorMail(deps);
  const attempts = deps.limits("lead-address", LEADS_PER_ADDRESS);
  const received = deps.limits("lead-email", RECEIVED_PER_EMAIL);
  return {
    /**
     * Saves a visitor's enquiry and mails the team, the owner and the visitor. If the same is sent again within ten
     * minutes by the same account, or signed out from the same browser, the first one is returned.
     * @throws Failure not_found if the property is not public, too_many
     */
    async create(actor: Actor, input: LeadInput, { address, browser }: Sender): Promise<LeadReceipt> {
      await attempts.take(getAddressKey(address));
      const { brand, hours: openingHours } = await deps.readOffice();
      const hours = getOfficeHours(openingHours);
      const mayTell = input.email !== null && (await received.isWithin(input.email));
      return database.transaction(async (queries) => {
        const subject = await readPublicSubject(queries, input.propertyId);
        const proof = authorizeOn(actor, "lead.create", subject, m.lead_error_property());
        if (!subject) throw createNotFound();
        rejectWantedVisit(input, subject, { now: clock.now(), hours });
        const userId = getUserId(actor);
        await lockSameRequests(queries, { input, userId });
        const at = clock.now();
        const since = new Date(at.getTime() - REPEAT_MS);
        const repeatKey = hashRepeat(browser, input.propertyId);
        const earlier = await readSameRequest(queries, subject.id, { input, userId, repeatKey, since });
        const lead =
          earlier ??
          (await insertLead(proof, queries, {
            input,
            at,
            callBy: computeCallDeadline(at, hours, input.preferredTime),
            consentWords: m.lead_consent({ brand }),
            repeatKey,
          }));
        if (!earlier) {
          await addLeadMails(mail, queries, { actor, input, subject });
          if (mayTell) await sendConfirmation(queries, lead.public_id);
        }
        const by = lead.call_by ?? computeCallDeadline(lead.created_at, hours, input.preferredTime);
        const follow = writeTrackingLink(links, lead.public_id);
        return {
          lead: presentReceipt(subject.public_id, lead, { follow, callBy: by }),
          message: getPromise(input, describeMoment(by, at)),
        };
      });
    },
  };
}

/** The network address of an enquiry, and a mark that identifies the browser. */
export interface Sender {
  readonly address: string;
  readonly browser: string;
}

/** Includes the property, so that the enquiries of one browser cannot be connected. */
const hashRepeat = (browser: string, propertyId: string): string =>
  createHash("sha256").update(`${browser} ${propertyId}`).digest("base64url");

/** Says what our team will do and by when. */
function getPromise({ kind, phone, visitAt }: LeadInput, when: string): string {
  if (kind === "visit" && visitAt) return m.lead_done_visit({ when, visit: timeLine(visitAt) });
  return phone === null || kind === "request" ? m.lead_done_answer({ when }) : m.lead_done_call({ when });
}

/** @throws Failure invalid if the visitor wants to see it when the office is closed, or the owner cannot show it */
function rejectWantedVisit(
  { visitAt, preferredTime: preferred }: LeadInput,
  { visit_days: visitDays, visit_hours: visitHours }: LeadSubject,
  at: { now: Date; hours: OfficeHours },
): void {
  const owner = { visitDays, visitHours };
  if (visitAt) rejectVisitorTime("visitAt", new Date(visitAt), { ...at, owner, preferred });
}

type LeadSubject = NonNullable<Awaited<ReturnType<typeof readPublicSubject>>>;

/** The owner is told about the enquiry but not who sent it (lead.mail.ts), unless they test their own listing. */
async function addLeadMails(
  mail: MailService,
  queries: Queries,
  { actor, input, subject }: { actor: Actor; input: LeadInput; subject: LeadSubject },
): Promise<void> {
  const { property_title: title, owner_id: ownerId } = subject;
  const { kind, preferredTime, visitAt } = input;
  await mail.addMail(queries, leadForTeam, { to: "team", data: { title, kind, preferredTime, visitAt } });
  if (ownerId !== getUserId(actor))
    await mail.addMail(queries, leadForOwner, {
      to: { userId: ownerId },
      data: { propertyId: input.propertyId, title },
    });
}

interface VisitLimits {
  readonly now: Date;
  readonly hours: OfficeHours;
  /** An hour after the promised call. */
  readonly earliest: Date;
}

/**
 * Visitors and owners choose a time within the office hours, not too soon and not too far ahead.
 * @param field where the form shows the problem
 * @throws Failure invalid
 */
function rejectVisitTime(field: string, at: Date, { now, hours, earliest }: VisitLimits): void {
  const problem = findVisitProblem(at, now, hours, earliest);
  if (!problem) return;
  const words = {
    soon: () => m.lead_error_visit_soon({ when: describeMoment(earliest, now) }),
    far: m.lead_error_visit_far,
    closed: m.lead_error_visit_closed,
  };
  throw createInvalid({ [field]: words[problem]() });
}

interface VisitTimes extends Omit<VisitLimits, "earliest"> {
  readonly owner: ShowingTimes;
  readonly preferred?: CallTime;
}

/**
 * The same for a visitor, who chooses among the times at which the owner can show the home.
 * @param times `preferred`: when the visitor wants to be called, which is before the visit
 * @throws Failure invalid
 */
export function rejectVisitorTime(
  field: string,
  at: Date,
  { now, hours, owner, preferred }: VisitTimes,
): void {
  const earliest = getEarliestVisit(now, hours, preferred);
  rejectVisitTime(field, at, { now, hours, earliest });
  const times = describeShowing(owner);
  if (times !== null && findVisitProblem(at, now, narrowHours(hours, owner), earliest))
    throw createInvalid({ [field]: m.lead_error_visit_owner({ times }) });
}

/** A job of its own: the signed link must not be stored, so it is created when the mail is written. */
const visitorMail = defineJob({ name: "lead-visitor-mail", data: z.object({ lead: z.string() }) });

/** Queues the confirmation to the visitor who sent the lead, in the transaction that saves it. */
type VisitorMail = (queries: Queries, leadId: string) => Promise<void>;

/** Confirmations to visitors who gave an address and have not asked us to stop. */
function createVisitorMail({ database, jobs, mail, links, readOffice, siteUrl }: LeadDeps): VisitorMail {
  jobs.register(visitorMail, async ({ lead: id }, { id: jobId }) => {
    const lead = await readVisitorMail(database.db, id);
    if (!lead?.email) return;
    const hours = getOfficeHours((await readOffice()).hours);
    const by = lead.call_by ?? computeCallDeadline(lead.created_at, hours, lead.preferred_time);
    const follow = siteUrl + writeTrackingLink(links, id);
    const data = { title: lead.property_title, follow, callBy: by.toISOString() };
    await mail.deliver(leadForVisitor, { to: { email: lead.email }, data, id: jobId });
  });
  return async (queries, lead) => void (await jobs.addJob(queries, visitorMail, { lead }));
}
