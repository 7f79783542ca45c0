import type { LeadAnswer } from "#contract/lead.ts";
import type { LeadCallInput, LeadStepInput, LeadVisitInput } from "#contract/lead-desk.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createInvalid, createNotFound, type Failure } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import {
  addEvent,
  addNote,
  type LeadState,
  lockLead,
  setNextStep,
  setVisit,
  type TeamAction,
} from "./lead.desk.store.ts";
import { presentLead } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";
import { readLead, updateLead } from "./lead.store.ts";
import type { VisitorMail } from "./lead.visitor-mail.service.ts";

const YEAR_MS = 366 * 86_400_000;

type StepAction = Exclude<TeamAction, "lead.take">;

/** One step on a locked lead. It returns what the activity log should contain. */
type Step = (
  proof: AuthorizedOn<StepAction>,
  queries: Queries,
  lead: LeadState,
  at: Date,
) => Promise<Record<string, unknown>>;

interface Named {
  /** The action that the policy must allow. */
  readonly asks: StepAction;
  /** Its name in the activity log. */
  readonly action: string;
  readonly message: string;
}

type TakeStep = (actor: Actor, id: string, named: Named, step: Step) => Promise<LeadAnswer>;

export type LeadDeskService = ReturnType<typeof createLeadDeskService>;

/** The work of the phone team on one lead. */
export function createLeadDeskService({ database, clock }: LeadDeps, tellVisitor: VisitorMail) {
  /**
   * Runs one step on one lead: locks the lead, refuses if its state does not allow the step, and writes the activity
   * log.
   */
  const takeStep: TakeStep = async (actor, id, { asks, action, message }, step) => {
    authorize(actor, asks);
    return database.transaction(async (queries) => {
      const lead = await lockLead(queries, id);
      const proof = authorizeOn(actor, asks, lead);
      if (!lead) throw createNotFound();
      const after = await step(proof, queries, lead, clock.now());
      await recordAudit(queries, actor, { action, noun: "lead", nounId: id, after });
      const row = await readLead(queries, id);
      if (!row) throw createNotFound();
      return { lead: presentLead(actor, row), message };
    });
  };

  return {
    /** Saves a note that only the team can read. */
    note: (actor: Actor, id: string, text: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        { asks: "lead.manage", action: "lead.note", message: m.lead_note_kept() },
        async (proof, queries, _lead, at) => {
          await addNote(proof, queries, { text, at });
          return {};
        },
      ),

    /**
     * Logs a call, which the visitor can see. The first answered call changes the status of a new lead to contacted.
     */
    call: (actor: Actor, id: string, { outcome, note }: LeadCallInput): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        { asks: "lead.contact", action: "lead.call", message: m.lead_call_kept() },
        async (proof, queries, lead, at) => {
          await addEvent(proof, queries, { kind: "call", outcome, at });
          if (note) await addNote(proof, queries, { text: note, at });
          if (outcome === "reached" && lead.status === "new") {
            await updateLead(proof, queries, { status: "contacted", at });
            await addEvent(proof, queries, { kind: "status", status: "contacted", at });
          }
          return { outcome };
        },
      ),

    /** Sets the next step and its reminder time; an empty text removes it. */
    nextStep: (actor: Actor, id: string, { text, at: due }: LeadStepInput): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        { asks: "lead.contact", action: "lead.next-step", message: m.lead_step_kept() },
        async (proof, queries, _lead, at) => {
          if (due) refuseOutside(new Date(due), at);
          await setNextStep(proof, queries, { text, due: due ? new Date(due) : null, at });
          return { text, due };
        },
      ),

    ...createVisitSteps(takeStep, tellVisitor),
  };
}

/** Visits: scheduled, rescheduled and cancelled. The visitor gets a mail each time. */
function createVisitSteps(takeStep: TakeStep, tellVisitor: VisitorMail) {
  return {
    /** Schedules or reschedules a visit. */
    visit: (actor: Actor, id: string, { at: when, place }: LeadVisitInput): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        { asks: "lead.contact", action: "lead.visit", message: m.lead_visit_kept() },
        async (proof, queries, _lead, at) => {
          const visitAt = new Date(when);
          refuseOutside(visitAt, at);
          await setVisit(proof, queries, { at: visitAt, place });
          await updateLead(proof, queries, { status: "visit-scheduled", at });
          await addEvent(proof, queries, { kind: "visit", visitAt, visitPlace: place, at });
          await tellVisitor(queries, "visit", id);
          return { at: when, place };
        },
      ),

    /** Cancels a scheduled visit. */
    cancelVisit: (actor: Actor, id: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        { asks: "lead.cancel-visit", action: "lead.visit-cancel", message: m.lead_visit_cancelled() },
        async (proof, queries, { visit_at: visitAt }, at) => {
          await setVisit(proof, queries, null);
          await addEvent(proof, queries, { kind: "visit-cancelled", ...(visitAt && { visitAt }), at });
          await tellVisitor(queries, "visit-cancelled", id);
          return {};
        },
      ),
  };
}

/** @throws Failure invalid if the time is in the past, or more than a year ahead */
function refuseOutside(moment: Date, now: Date): void {
  const ahead = moment.getTime() - now.getTime();
  const refuseTime = (text: string): Failure => createInvalid({ at: text });
  if (ahead < 0) throw refuseTime(m.lead_error_past());
  if (ahead > YEAR_MS) throw refuseTime(m.lead_error_far());
}
