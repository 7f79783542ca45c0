import type { LeadAnswer, LeadChange, LeadInput, LeadList, LeadQuery, LeadReceipt } from "#contract/lead.ts";
import { periodSpan } from "#domain/date-range.ts";
import { conflict, notFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { type AttemptLimit, Attempts, addressKey } from "#server/platform/auth/attempts.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import { leadForOwner, leadForTeam } from "./lead.mail.ts";
import { createOwnLeadService } from "./lead.own.service.ts";
import { presentLead, presentReceipt } from "./lead.presenter.ts";
import {
  insertLead,
  type LeadRecord,
  type LeadSubject,
  leadOf,
  leadPage,
  lockLead,
  publicSubject,
  queueSameRequests,
  sameRequest,
  updateLead,
} from "./lead.store.ts";

/** A request that is sent again within this time is the same request. */
const REPEAT_MS = 10 * 60_000;

/** Requests from one address. Wide: mobile networks here put thousands of people behind one. */
export const LEADS_PER_ADDRESS: AttemptLimit = { max: 30, seconds: 600 };

export interface LeadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailService;
}

export type LeadService = ReturnType<typeof createLeadService>;

/** Requests of visitors about public properties, and the team's work on them. */
export function createLeadService({ database, clock, mail }: LeadDeps) {
  const attempts = new Attempts(clock, LEADS_PER_ADDRESS);
  return {
    ...createOwnLeadService({ database, clock }),

    /**
     * Keeps a visitor's request and mails the team and the owner that it came; sent again within ten minutes it answers the first one.
     * @param address where the call comes from
     * @throws Failure not_found where the property is not public, too_many
     */
    async create(actor: Actor, input: LeadInput, address: string): Promise<LeadReceipt> {
      const proof = authorize(actor, "lead.create");
      attempts.check(addressKey(address));
      attempts.count(addressKey(address));
      return database.transaction(async (queries) => {
        const subject = await publicSubject(queries, input.propertyId);
        if (!subject) throw notFound(m.lead_error_property());
        await queueSameRequests(queries, input);
        const at = clock.now();
        const earlier = await sameRequest(queries, subject, input, new Date(at.getTime() - REPEAT_MS));
        const lead = earlier ?? (await insertLead(proof, queries, { subject, input, at }));
        if (!earlier) await queueMails(mail, queries, { actor, input, subject });
        return {
          lead: presentReceipt(subject.publicId, lead),
          message: m.lead_done({ name: input.name, title: subject.title }),
        };
      });
    },

    /** One page of the tracker, newest first. */
    async list(actor: Actor, query: LeadQuery): Promise<LeadList> {
      authorize(actor, "lead.manage");
      const { search, period, page, pageSize } = query;
      const filter = { search, ...periodSpan(period, clock.now()) };
      const { leads, total } = await leadPage(database.db, filter, pageSize, (page - 1) * pageSize);
      return {
        leads: leads.map((lead) => presentLead(actor, lead)),
        total,
        page,
        pageSize,
        pages: Math.max(1, Math.ceil(total / pageSize)),
      };
    },

    /**
     * Moves a lead on, claims it or gives it back.
     * @throws Failure conflict where a colleague has claimed it
     */
    async update(actor: Actor, id: string, change: LeadChange): Promise<LeadAnswer> {
      const proof = authorize(actor, "lead.manage");
      return database.transaction(async (queries) => {
        await lockLead(queries, id);
        const before = await leadOf(queries, id);
        if (!before) throw notFound();
        refuseTakingOver(actor, before, change);
        await updateLead(proof, queries, id, { ...change, at: clock.now() });
        const after = await leadOf(queries, id);
        if (!after) throw notFound();
        await recordAudit(queries, actor, {
          action: "lead.update",
          noun: "lead",
          nounId: id,
          before: { status: before.status, assignee: before.assignee_id },
          after: { status: after.status, assignee: after.assignee_id },
        });
        return { lead: presentLead(actor, after), message: m.lead_updated() };
      });
    },
  };
}

/** The owner hears that somebody asks, not who (lead.mail.ts), unless it is they who try their own listing. */
async function queueMails(
  mail: MailService,
  queries: Queries,
  { actor, input, subject }: { actor: Actor; input: LeadInput; subject: LeadSubject },
): Promise<void> {
  const { title, ownerId } = subject;
  await mail.queue(queries, leadForTeam, { to: "team", data: { ...input, title } });
  if (ownerId !== userIdOf(actor))
    await mail.queue(queries, leadForOwner, { to: { userId: ownerId }, data: { title } });
}

function refuseTakingOver(actor: Actor, lead: LeadRecord, change: LeadChange): void {
  const taken = lead.assignee_id !== null && lead.assignee_id !== userIdOf(actor);
  if (change.assignee === "me" && taken) {
    throw conflict(m.lead_error_taken({ name: lead.assignee_name ?? "" }));
  }
}
