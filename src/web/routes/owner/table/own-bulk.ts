import type { ActionFunctionArgs } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { type BulkStep, bulkLifeInput } from "#contract/listing/property.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { m } from "#words/generated/messages.js";

const DONE: Readonly<Record<BulkStep, (inputs: { count: number }) => string>> = {
  confirm: m.owner_bulk_confirm,
  pause: m.owner_bulk_pause,
  resume: m.owner_bulk_resume,
};

/** Takes a step for the chosen rows, and says for how many. */
export async function postBulk(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const texts = await getTexts(args.request);
  const { actor } = args.context.get(visitorContext);
  const { property } = args.context.get(servicesContext);
  return answerForm(texts, async () => {
    const change = parseOrThrow(bulkLifeInput, { ids: texts.ids ?? "", step: texts.step });
    const { done, skipped } = await property.changeLives(actor, change);
    const words = DONE[change.step]({ count: done });
    return skipped > 0 ? m.owner_bulk_skipped({ done: words, count: skipped }) : words;
  });
}
