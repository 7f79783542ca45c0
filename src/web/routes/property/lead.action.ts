import { type ActionFunctionArgs, data } from "react-router";
import { leadInput } from "#contract/lead.ts";
import { parsed } from "#contract/parsed.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { type LeadFormAnswer, leadInputFrom, leadValues } from "#web/features/lead-form/lead-form-data.ts";

/** Takes the form to the team about a listing: what happens next, or what to change together with what was typed. */
export async function takeLead({ context, params, request }: ActionFunctionArgs) {
  const { actor, address } = context.get(visitorContext);
  const form = await request.formData();
  try {
    const input = parsed(leadInput, leadInputFrom(form, params.id ?? ""));
    const { message, lead } = await context.get(servicesContext).lead.create(actor, input, address);
    return data<LeadFormAnswer>({ done: message, follow: lead.follow }, { status: 201 });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { message, fields = {}, status } = error;
    return data<LeadFormAnswer>({ message, fields, values: leadValues(form) }, { status });
  }
}
