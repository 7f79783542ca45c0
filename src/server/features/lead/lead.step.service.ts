import type { LeadAnswer } from "#contract/lead/lead.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createInvalid, createNotFound, type Failure } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { type LeadState, lockLead, type TeamAction } from "./lead.team.store.ts";
import { presentLead } from "./lead.present.ts";
import { recordSending, type Sending } from "./lead.sent.store.ts";
import type { LeadDeps } from "./lead.service.ts";
import { type LeadRecord, readLead } from "./lead.store.ts";

const YEAR_MS = 366 * 86_400_000;

/** What the policy must allow for a step. */
export type StepAction = Exclude<TeamAction, "lead.take" | "lead.start-deal">;

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
  /** What happened; it may depend on the lead as it is after the step. */
  readonly message: string | ((lead: LeadRecord) => string);
  /** What was sent: once it is done, it is only answered again. */
  readonly sending?: Sending;
}

export type TakeStep = (actor: Actor, id: string, named: Named, step: Step) => Promise<LeadAnswer>;

/**
 * Runs one step on one lead: locks the lead, refuses if its state does not allow the step, and writes the activity log.
 * The same sending runs it once.
 */
export function createTakeStep({ database, clock }: Pick<LeadDeps, "database" | "clock">): TakeStep {
  return async (actor, id, { asks, action, message, sending }, step) => {
    authorize(actor, asks);
    return database.transaction(async (queries) => {
      const lead = await lockLead(queries, id);
      if (!lead) throw createNotFound();
      const at = clock.now();
      // Before the lead's state is asked: what was done once is answered again also after the lead was closed.
      const onLead = authorizeOn(actor, "lead.manage", lead);
      if (await recordSending(onLead, queries, { action, sending, at })) {
        const after = await step(authorizeOn(actor, asks, lead), queries, lead, at);
        await recordAudit(queries, actor, { action, noun: "lead", nounId: id, after });
      }
      const row = await readLead(queries, id);
      if (!row) throw createNotFound();
      const said = typeof message === "string" ? message : message(row);
      return { lead: presentLead(actor, row), message: said };
    });
  };
}

/** @throws Failure invalid if the time is more than a year ahead */
export function refuseFar(moment: Date, now: Date): void {
  if (moment.getTime() - now.getTime() > YEAR_MS) throw refuseTime(m.lead_error_far());
}

/** @throws Failure invalid if the time is in the past */
export function refusePast(moment: Date, now: Date): void {
  if (moment < now) throw refuseTime(m.lead_error_past());
}

const refuseTime = (text: string): Failure => createInvalid({ at: text });
