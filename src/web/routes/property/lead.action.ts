import type { ActionFunctionArgs } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { leadInput } from "#contract/lead/lead.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getLeadInputFrom, type LeadSent } from "#web/features/lead-form/lead-form-data.ts";

/**
 * Accepts the form to the team about a listing: returns what happens next, or the errors together with what was typed.
 */
export async function takeLead({ context, params, request }: ActionFunctionArgs) {
  const { actor, address, browser } = context.get(visitorContext);
  const texts = await getTexts(request);
  return answerForm<LeadSent>(texts, async () => {
    const input = parseOrThrow(leadInput, getLeadInputFrom(texts, params.id ?? ""));
    const { message, lead } = await context
      .get(servicesContext)
      .lead.create(actor, input, { address, browser });
    const { follow, createdAt: at } = lead;
    return { message, status: 201, more: { follow, link: context.get(originContext) + follow, at } };
  });
}
