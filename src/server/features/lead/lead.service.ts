import { createHash } from "node:crypto";
import type { Office } from "#content/office.ts";
import type { LeadAnswer, LeadChange, LeadInput, LeadReceipt } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import {
  computeCallDeadline,
  describeMoment,
  getOfficeHours,
  type OfficeHours,
} from "#domain/lead/office-hours.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import { logSecurity } from "#server/platform/security-log.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { LinkCodes } from "../link/link.code.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import { readPublicSubject } from "../property/property.public.store.ts";
import type { SearchService } from "../search/search.service.ts";
import { addEvent, lockLead, type NewLeadEvent, readLastGiver, readMember } from "./lead.team.store.ts";
import { writeTrackingLink } from "./lead.link.service.ts";
import { leadForOwner, leadForTeam } from "./lead.mail.ts";
import { getNameForTeam, presentLead, presentReceipt } from "./lead.present.ts";
import {
  insertLead,
  type LeadRecord,
  lockSameRequests,
  readLead,
  readSameRequest,
  updateLead,
} from "./lead.store.ts";
import type { VisitorMail } from "./lead.visitor-mail.service.ts";
import { refuseVisitorTime } from "./lead.visitor.service.ts";

/** The same enquiry sent again within this time counts as one enquiry. */
const REPEAT_MS = 10 * 60_000;

/** Enquiries from one network address. */
export const LEADS_PER_ADDRESS: RateLimit = { max: 30, seconds: 600 };

/** Confirmation mails to one email address: somebody may have typed another person's address. */
const RECEIVED_PER_EMAIL: RateLimit = { max: 10, seconds: 3600 };

export interface LeadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly mail: MailService;
  readonly jobs: Jobs;
  readonly search: Pick<SearchService, "search" | "understand">;
  readonly links: SignedLinks;
  readonly siteUrl: string;
  readonly readOffice: () => Promise<Office>;
}

/** What the services behind signed links need besides. */
export interface SignedLinkDeps extends LeadDeps {
  readonly linkCodes: LinkCodes;
}

export type LeadService = ReturnType<typeof createLeadService>;

/** Enquiries of visitors about public properties, and the team members they are assigned to. */
export function createLeadService(deps: LeadDeps, tellVisitor: VisitorMail) {
  const { database, clock, links, log, mail } = deps;
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
        refuseWantedVisit(input, subject, { now: clock.now(), hours });
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
          if (mayTell) await tellVisitor(queries, lead.public_id);
        }
        const by = lead.call_by ?? computeCallDeadline(lead.created_at, hours, input.preferredTime);
        const follow = writeTrackingLink(links, lead.public_id);
        return {
          lead: presentReceipt(subject.public_id, lead, { follow, callBy: by }),
          message: getPromise(input, describeMoment(by, at)),
        };
      });
    },

    /**
     * Changes a lead's status, claims it, assigns it to another member or releases it. Whoever begins to work on an
     * unclaimed lead by moving it claims it: otherwise nobody would be reminded of it any more.
     * @throws Failure conflict if a colleague has it or changed its status meanwhile, invalid if the member cannot take
     * it
     */
    async update(actor: Actor, id: string, change: LeadChange): Promise<LeadAnswer> {
      const asksForIt = change.assignee === "me" || change.assignee === getUserId(actor);
      const { before, after } = await database.transaction(async (queries) => {
        const lead = await lockLead(queries, id);
        const before = await readLead(queries, id);
        const row = lead && before && { ...before, owner_id: lead.owner_id };
        const takes = asksForIt || (before !== undefined && doesBeginWork(before, change));
        const proof = authorizeOn(actor, takes ? "lead.take" : "lead.manage", row);
        if (!before) throw createNotFound();
        refuseStaleMove(before, change);
        const at = clock.now();
        const assignee = takes ? getUserId(actor) : await readNewAssignee(queries, change);
        refuseStaleMember(before, change, assignee);
        await requireTransferRight(actor, queries, row, assignee);
        await updateLead(proof, queries, { status: change.status, assignee, at });
        const after = await readLead(queries, id);
        if (!after) throw createNotFound();
        for (const event of listChangeEvents(before, after)) await addEvent(proof, queries, { ...event, at });
        await recordLeadUpdate(queries, actor, before, after);
        return { before, after };
      });
      logClaim(log, actor, before, after);
      const message = doesBeginWork(before, change) ? m.lead_updated_claimed() : m.lead_updated();
      return { lead: presentLead(actor, after), message };
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
function refuseWantedVisit(
  { visitAt, preferredTime: preferred }: LeadInput,
  { visit_days: visitDays, visit_hours: visitHours }: LeadSubject,
  at: { now: Date; hours: OfficeHours },
): void {
  const owner = { visitDays, visitHours };
  if (visitAt) refuseVisitorTime("visitAt", new Date(visitAt), { ...at, owner, preferred });
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

/** Whether a move begins the work on a lead that nobody has claimed. */
const doesBeginWork = (lead: LeadRecord, { status, assignee }: LeadChange): boolean =>
  assignee === undefined &&
  lead.assignee_id === null &&
  status !== undefined &&
  status !== lead.status &&
  !["new", "closed", "lost"].includes(status);

/** The new assignee, if it is not the actor: a member's id, null for nobody, undefined if it does not change. */
async function readNewAssignee(
  queries: Queries,
  { assignee }: LeadChange,
): Promise<string | null | undefined> {
  if (assignee === undefined || assignee === null) return assignee;
  const member = await readMember(queries, assignee);
  if (!member) throw createInvalid({ assignee: m.lead_error_assignee() });
  if (member.status !== "active")
    throw createInvalid({ assignee: m.lead_error_member_suspended({ name: member.name }) });
  return member.id;
}

/** @throws Failure conflict if it would give back, or to somebody else, a lead that the actor does not have */
async function requireTransferRight(
  actor: Actor,
  queries: Queries,
  row: (LeadRecord & { owner_id: string | null }) | null | undefined,
  to: string | null | undefined,
): Promise<void> {
  if (!row || to === undefined || to === row.assignee_id || to === getUserId(actor)) return;
  const holder = row.assignee_id === null ? undefined : await readMember(queries, row.assignee_id);
  const given_by = await readLastGiver(queries, row.id);
  authorizeOn(actor, "lead.hand-on", { ...row, given_by, isLeft: holder?.status !== "active" });
}

const recordLeadUpdate = (queries: Queries, actor: Actor, before: LeadRecord, after: LeadRecord) =>
  recordAudit(queries, actor, {
    ...{ action: "lead.update", noun: "lead", nounId: after.public_id },
    before: { status: before.status, assignee: before.assignee_id },
    after: { status: after.status, assignee: after.assignee_id },
  });

/** A claim decides who may see a visitor's number, so it is also written to the log. */
function logClaim(log: Log, actor: Actor, before: LeadRecord, after: LeadRecord): void {
  const { public_id: subject, assignee_id: account } = after;
  if (account === before.assignee_id) return;
  const by = getUserId(actor);
  const event = account === null ? "lead-released" : account === by ? "lead-claimed" : "lead-handed-on";
  logSecurity(log, { event, account: account ?? before.assignee_id, by, subject });
}

/** The events of a change that the visitor can see. */
function listChangeEvents(before: LeadRecord, after: LeadRecord): Omit<NewLeadEvent, "at">[] {
  const { status, assignee_id: assignee } = after;
  return [
    ...(status === before.status ? [] : [{ kind: "status", status } as const]),
    ...(assignee === before.assignee_id ? [] : [createHolderEvent(assignee)]),
  ];
}

const createHolderEvent = (memberId: string | null): Omit<NewLeadEvent, "at"> =>
  memberId === null ? { kind: "released" } : { kind: "taken", memberId };

/**
 * Refuses a status change that is based on an outdated status. If the lead already has the new status, nothing changes.
 */
function refuseStaleMove(lead: LeadRecord, { from, status }: LeadChange): void {
  if (from === undefined || lead.status === from || lead.status === status) return;
  throw createConflict(
    m.lead_error_moved({ name: getNameForTeam(lead), status: getLabel(LEAD_STATUSES, lead.status) }),
  );
}

/** The same for the member who handles it. */
function refuseStaleMember(
  lead: LeadRecord,
  { assigneeFrom: from }: LeadChange,
  to: string | null | undefined,
): void {
  if (from === undefined || lead.assignee_id === from || lead.assignee_id === to) return;
  throw createConflict(
    lead.assignee_id === null
      ? m.lead_error_released()
      : m.lead_error_member_changed({ name: lead.assignee_name ?? "" }),
  );
}
