import type { LeadAnswer } from "#contract/lead.ts";
import type { LeadCallInput, LeadStepInput, LeadVisitInput } from "#contract/lead-desk.ts";
import { conflict, type Failure, invalid, notFound } from "#domain/failure.ts";
import { type Authorized, authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { addEvent, addNote, type LeadState, lockedLead, setNextStep, setVisit } from "./lead.desk.store.ts";
import { presentLead } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";
import { leadOf, updateLead } from "./lead.store.ts";
import type { VisitorMail } from "./lead.visitor-mail.service.ts";

const YEAR_MS = 366 * 86_400_000;

type Proof = Authorized<"lead.manage">;
type Step = (queries: Queries, lead: LeadState, at: Date, proof: Proof) => Promise<Record<string, unknown>>;

type TakeStep = (
  actor: Actor,
  id: string,
  action: string,
  message: string,
  body: Step,
) => Promise<LeadAnswer>;

/** The work of the phone team on one lead. */
export function createLeadDeskService({ database, clock }: LeadDeps, tellVisitor: VisitorMail) {
  /** One step on one lead: locked, refused where the visitor has said stop, audited under `action`. */
  const step: TakeStep = async (actor, id, action, message, body) => {
    const proof = authorize(actor, "lead.manage");
    return database.transaction(async (queries) => {
      const lead = await lockedLead(queries, id);
      if (!lead) throw notFound();
      const after = await body(queries, lead, clock.now(), proof);
      await recordAudit(queries, actor, { action, noun: "lead", nounId: id, after });
      const row = await leadOf(queries, id);
      if (!row) throw notFound();
      return { lead: presentLead(actor, row), message };
    });
  };

  return {
    /** Keeps a note that only the team reads. */
    note: (actor: Actor, id: string, text: string): Promise<LeadAnswer> =>
      step(actor, id, "lead.note", m.lead_note_kept(), async (queries, lead, at, proof) => {
        await addNote(proof, queries, lead.id, { text, at });
        return {};
      }),

    /** Logs a call; the visitor sees it. The first one that reaches somebody makes a new lead a contacted one. */
    call: (actor: Actor, id: string, { outcome, note }: LeadCallInput): Promise<LeadAnswer> =>
      step(actor, id, "lead.call", m.lead_call_kept(), async (queries, lead, at, proof) => {
        refuseStopped(lead);
        await addEvent(proof, queries, lead.id, { kind: "call", outcome, at });
        if (note) await addNote(proof, queries, lead.id, { text: note, at });
        if (outcome === "reached" && lead.status === "new") {
          await updateLead(proof, queries, id, { status: "contacted", at });
          await addEvent(proof, queries, lead.id, { kind: "status", status: "contacted", at });
        }
        return { outcome };
      }),

    /** What comes next, and when to be reminded of it; an empty text takes it away. */
    nextStep: (actor: Actor, id: string, { text, at: due }: LeadStepInput): Promise<LeadAnswer> =>
      step(actor, id, "lead.next-step", m.lead_step_kept(), async (queries, lead, at, proof) => {
        refuseStopped(lead);
        if (due) refuseOutside(new Date(due), at);
        await setNextStep(proof, queries, lead.id, { text, due: due ? new Date(due) : null, at });
        return { text, due };
      }),

    ...visitSteps(step, tellVisitor),
  };
}

/** Visits: agreed or moved, and taken back. The visitor gets both by mail. */
function visitSteps(step: TakeStep, tellVisitor: VisitorMail) {
  return {
    /** Agrees a visit, or moves it. */
    visit: (actor: Actor, id: string, { at: when, place }: LeadVisitInput): Promise<LeadAnswer> =>
      step(actor, id, "lead.visit", m.lead_visit_kept(), async (queries, lead, at, proof) => {
        refuseStopped(lead);
        const visitAt = new Date(when);
        refuseOutside(visitAt, at);
        await setVisit(proof, queries, lead.id, { at: visitAt, place });
        await updateLead(proof, queries, id, { status: "visit-scheduled", at });
        await addEvent(proof, queries, lead.id, { kind: "visit", visitAt, visitPlace: place, at });
        await tellVisitor(queries, "visit", id);
        return { at: when, place };
      }),

    /** Takes an agreed visit back. */
    cancelVisit: (actor: Actor, id: string): Promise<LeadAnswer> =>
      step(actor, id, "lead.visit-cancel", m.lead_visit_cancelled(), async (queries, lead, at, proof) => {
        if (!lead.visit_at) throw conflict(m.lead_error_no_visit());
        await setVisit(proof, queries, lead.id, null);
        await addEvent(proof, queries, lead.id, { kind: "visit-cancelled", visitAt: lead.visit_at, at });
        await tellVisitor(queries, "visit-cancelled", id);
        return {};
      }),
  };
}

/** Who said stop is not called again. @throws Failure conflict */
export function refuseStopped(lead: { stopped_at: Date | null }): void {
  if (lead.stopped_at) throw conflict(m.lead_error_stopped());
}

/** @throws Failure invalid where the moment is past, or more than a year ahead */
function refuseOutside(moment: Date, now: Date): void {
  const ahead = moment.getTime() - now.getTime();
  const refused = (text: string): Failure => invalid({ at: text });
  if (ahead < 0) throw refused(m.lead_error_past());
  if (ahead > YEAR_MS) throw refused(m.lead_error_far());
}
