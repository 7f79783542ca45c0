import { z } from "zod";
import type { BulkAnswer } from "#contract/fields/list.ts";
import type { BulkAssignments, LeadAnswer, LeadChange, LeadRow } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { runBulkAction } from "#server/platform/bulk-action.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import { stepDue } from "./lead.mail.ts";
import { getNameForTeam, presentLead } from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import {
  addEvent,
  type LeadRecord,
  lockLead,
  type NewLeadEvent,
  readLead,
  updateLead,
} from "./lead.store.ts";
import {
  markReminded,
  type ReleasedLead,
  readLastGiver,
  readMember,
  readMembers,
  releaseLeadsOf,
  takeDueSteps,
} from "./lead.team.store.ts";
import { readLeadsChosen } from "./lead.tracker.store.ts";

export type LeadAssignmentService = ReturnType<typeof createLeadAssignmentService>;

/** Who works on a lead, and how far it is. */
export function createLeadAssignmentService({ database, clock, log }: LeadDeps) {
  return {
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
        rejectStaleMove(before, change);
        const at = clock.now();
        const assignee = takes ? getUserId(actor) : await readNewAssignee(queries, change);
        rejectStaleMember(before, change, assignee);
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
function rejectStaleMove(lead: LeadRecord, { from, status }: LeadChange): void {
  if (from === undefined || lead.status === from || lead.status === status) return;
  throw createConflict(
    m.lead_error_moved({ name: getNameForTeam(lead), status: getLabel(LEAD_STATUSES, lead.status) }),
  );
}

/** The same for the member who handles it. */
function rejectStaleMember(
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

/**
 * Gives back the open leads of a member who cannot work on them any more, so that a colleague can claim them. Each has
 * the same entry in the activity log as a lead that its member gives back.
 */
export async function releaseLeads(
  proof: AuthorizedOn<"user.suspend" | "user.give-role" | "profile.change">,
  queries: Queries,
  at: Date,
): Promise<ReleasedLead[]> {
  const released = await releaseLeadsOf(proof, queries, at);
  for (const { public_id: nounId, status } of released)
    await recordAudit(queries, proof.actor, {
      ...{ action: "lead.update", noun: "lead", nounId },
      before: { status, assignee: proof.subjectId },
      after: { status, assignee: null },
    });
  return released;
}

const reminders = defineJob({
  name: "lead-reminders",
  data: z.object({}),
  schedule: "*/5 * * * *",
});

/** Mails members about the next steps that are due, once for each step. */
export function createLeadReminders({ database, clock, jobs, mail }: LeadDeps) {
  const remind = (): Promise<number> =>
    database.transaction(async (queries) => {
      const at = clock.now();
      const steps = await takeDueSteps(queries, at);
      for (const { public_id: id, assignee_id: userId, next_step: step, property_title: title } of steps) {
        if (userId) await mail.addMail(queries, stepDue, { to: { userId }, data: { id, title, step } });
      }
      const proof = authorize({ role: "system" }, "lead.manage");
      await markReminded(proof, queries, { ids: steps.map(({ id }) => id), at });
      return steps.length;
    });
  jobs.register(reminders, async () => {
    await remind();
  });
  return {
    /** Queues the mails for all steps that are due now. Returns how many. */
    remindDue: remind,
  };
}

export type LeadBulkService = ReturnType<typeof createLeadBulkService>;

/** Several leads of the tracker at once. Each is changed like a single one. */
export function createLeadBulkService(
  { database }: Pick<LeadDeps, "database">,
  assignment: LeadAssignmentService,
) {
  async function readChosen(actor: Actor, ids: readonly string[]): Promise<LeadRow[]> {
    authorize(actor, "lead.manage");
    const rows = new Map((await readLeadsChosen(database.db, ids)).map((row) => [row.public_id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [presentLead(actor, row)] : [];
    });
  }

  return {
    /** The chosen leads that exist, in the given order, and the members who can take them. */
    async read(actor: Actor, ids: readonly string[]) {
      const leads = await readChosen(actor, ids);
      const members = await readMembers(database.db);
      return { leads, members: members.map(({ id: _id, name }) => ({ _id, name })) };
    },

    /** Claims, hands on or gives back each of them, and says what became of each. */
    async assign(actor: Actor, { items }: BulkAssignments): Promise<BulkAnswer> {
      const before = await readChosen(
        actor,
        items.map(({ id }) => id),
      );
      const titles = new Map(before.map((row) => [row._id, formatTitle(row)]));
      return runBulkAction(items, titles, async ({ id, assignee, assigneeFrom }) => {
        const { lead: after } = await assignment.update(actor, id, { assignee, assigneeFrom });
        if (after.mine) return m.several_lead_yours();
        return after.assignee
          ? m.several_lead_given({ name: after.assignee.name })
          : m.several_lead_released();
      });
    },
  };
}

const formatTitle = ({ name, propertyTitle: title }: LeadRow): string =>
  m.several_lead_title({ name, title });
