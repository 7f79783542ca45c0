import type { LeadCallInput, LeadStepInput } from "#contract/lead/lead.admin.ts";
import type { LeadAnswer } from "#contract/lead/lead.ts";
import type { Actor } from "#domain/account/roles.ts";
import { m } from "#words/generated/messages.js";
import { addEvent, addNote, setNextStep } from "./lead.team.store.ts";
import type { LeadDeps } from "./lead.service.ts";
import { createTakeStep, refuseFar, refusePast } from "./lead.step.service.ts";
import { updateLead } from "./lead.store.ts";

export type LeadTeamService = ReturnType<typeof createLeadTeamService>;

/**
 * The work of the phone team on one lead.
 * @param key of each method: names one sending, which is done once, however often it arrives
 */
export function createLeadTeamService(deps: LeadDeps) {
  const takeStep = createTakeStep(deps);
  return {
    /** Saves a note that only the team can read. */
    note: (actor: Actor, id: string, text: string, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        {
          ...{ asks: "lead.manage" as const, action: "lead.note", message: m.lead_note_kept() },
          sending: { key, body: text },
        },
        async (proof, queries, _lead, at) => {
          await addNote(proof, queries, { text, at });
          return {};
        },
      ),

    /**
     * Logs a call, which the visitor can see. The first answered call changes the status of a new lead to contacted.
     */
    call: (actor: Actor, id: string, { outcome, note }: LeadCallInput, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        {
          ...{ asks: "lead.contact" as const, action: "lead.call", message: m.lead_call_kept() },
          sending: { key, body: { outcome, note } },
        },
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
    nextStep: (
      actor: Actor,
      id: string,
      { text, at: due }: LeadStepInput,
      key?: string,
    ): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        {
          ...{ asks: "lead.contact" as const, action: "lead.next-step", message: m.lead_step_kept() },
          sending: { key, body: { text, due } },
        },
        async (proof, queries, _lead, at) => {
          if (due) {
            refusePast(new Date(due), at);
            refuseFar(new Date(due), at);
          }
          await setNextStep(proof, queries, { text, due: due ? new Date(due) : null, at });
          // The text may be about the visitor, and the log outlives what is stored of them.
          return { isSet: text !== "", due };
        },
      ),
  };
}
