import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Actor } from "#domain/account/roles.ts";
import { type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { type AdminMore, retainOpened } from "#web/features/admin/admin-form.tsx";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";

interface Asked {
  services: Services;
  actor: Actor;
  id: string;
  texts: Texts;
}

/** Saves one decision of the team; an error goes back to its row with what was typed. */
export async function runAdminAction(
  args: ActionFunctionArgs,
  decide: (asked: Asked) => Promise<{ message: string; more?: Partial<AdminMore> }>,
) {
  requireAdmin(args);
  const texts = await getTexts(args.request);
  const services = args.context.get(servicesContext);
  const { actor } = args.context.get(visitorContext);
  return answerForm<AdminMore>(
    texts,
    () => decide({ services, actor, id: texts.id ?? "", texts }),
    (failure) => retainOpened(texts, failure),
  );
}

/**
 * One list of the moderation pages, with what waits in all three.
 * @param schema of the list's query
 */
export async function loadModerationList<S extends z.ZodType, L>(
  args: LoaderFunctionArgs,
  schema: S,
  read: (services: Services, actor: Actor, query: z.output<S>) => Promise<L>,
) {
  const loaded = await loadAdminList(args, schema, read);
  const { actor } = args.context.get(visitorContext);
  return { ...loaded, waiting: await countWaiting(args.context.get(servicesContext), actor) };
}

/** How many reviews, reports and messages wait for the team. */
export async function countWaiting(services: Services, actor: Actor) {
  const [reviews, reports, messages] = await Promise.all([
    services.review.countInbox(actor),
    services.report.countInbox(actor),
    services.contact.countInbox(actor),
  ]);
  return { reviews, reports, messages };
}
export type WaitingCounts = Awaited<ReturnType<typeof countWaiting>>;
