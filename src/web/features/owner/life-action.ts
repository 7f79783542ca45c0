import { type ActionFunctionArgs, data } from "react-router";
import { parsed } from "#contract/parsed.ts";
import { lifeInput } from "#contract/property.ts";
import { listLifeSteps, type OwnerStep } from "#domain/property-lifecycle.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { m } from "#words/generated/messages.js";
import { requireSignedIn } from "../auth/guards.ts";
import { WITHDRAW } from "./life-words.ts";

/** What came of a step: in words, and what takes it back where something does. */
export interface LifeOutcome {
  readonly id: string;
  readonly message: string;
  readonly refused: boolean;
  readonly step?: OwnerStep;
  readonly undo?: OwnerStep;
}

/** Takes the step that a form names for the property that it names; with JavaScript and without. */
export async function postLife(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const form = await args.request.formData();
  const id = String(form.get("id") ?? "");
  try {
    if (form.get("step") === WITHDRAW) return await withdraw(args, id);
    const { step } = parsed(lifeInput, { step: form.get("step") });
    const { actor } = args.context.get(visitorContext);
    const { message, property } = await args.context
      .get(servicesContext)
      .property.changeLife(actor, id, step);
    const undo = step === "confirm" ? undefined : UNDO[step];
    const possible = undo !== undefined && listLifeSteps(property).includes(undo);
    return data<LifeOutcome>({ id, message, refused: false, step, ...(possible && { undo }) });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data<LifeOutcome>({ id, message: error.message, refused: true }, { status: error.status });
  }
}

async function withdraw({ context }: ActionFunctionArgs, id: string) {
  const { actor } = context.get(visitorContext);
  await context.get(servicesContext).property.withdrawProposal(actor, id);
  return data<LifeOutcome>({ id, message: m.proposal_withdrawn(), refused: false });
}

const UNDO: Partial<Record<OwnerStep, OwnerStep>> = {
  pause: "resume",
  resume: "pause",
  "rent-out": "relist",
  sell: "relist",
  delete: "restore",
  restore: "resume",
};
