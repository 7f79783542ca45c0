import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Actor } from "#domain/roles.ts";
import { type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { parseListAddress } from "../admin/asked-of.ts";
import { requireAdmin } from "../auth/guards.ts";
import { textsOf } from "../form/action-answer.ts";
import type { DeskAnswer, Undo } from "./desk-answer.ts";

interface Asked {
  services: Services;
  actor: Actor;
  id: string;
  form: Readonly<Record<string, string>>;
}

/** Takes one decision of the team, and hands a refusal back to the row with what was typed. */
export async function deskAction(
  args: ActionFunctionArgs,
  decide: (asked: Asked) => Promise<{ message: string; undo?: Undo }>,
) {
  requireAdmin(args);
  const form = await textsOf(args.request);
  const { id = "" } = form;
  try {
    const services = args.context.get(servicesContext);
    const { actor } = args.context.get(visitorContext);
    return data<DeskAnswer>({ ok: true, ...(await decide({ services, actor, id, form })) });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { message, fields = {}, status } = error;
    return data<DeskAnswer>({ ok: false, message, id, fields, values: form }, { status });
  }
}

/**
 * One list of the moderation as its address asks for it; what it asks for in vain is named.
 * @param schema of the list's query
 */
export async function deskList<S extends z.ZodType, L>(
  args: LoaderFunctionArgs,
  schema: S,
  read: (services: Services, actor: Actor, query: z.output<S>) => Promise<L>,
) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const { query, wrong } = parseListAddress(schema, args.request);
  const list = await read(services, actor, query);
  return { query, wrong, list, waiting: await waitingOf(services, actor) };
}

/** How much of each waits for the team. */
export async function waitingOf(services: Services, actor: Actor) {
  const [reviews, reports, messages] = await Promise.all([
    services.review.waiting(actor),
    services.report.waiting(actor),
    services.contact.waiting(actor),
  ]);
  return { reviews, reports, messages };
}
export type WaitingCounts = Awaited<ReturnType<typeof waitingOf>>;
