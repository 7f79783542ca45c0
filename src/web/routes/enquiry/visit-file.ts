import type { LoaderFunctionArgs } from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { answerWithCalendar } from "#web/features/feed/feed-answers.ts";

/** The scheduled visit as a calendar file (RFC 5545). */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { actor } = context.get(visitorContext);
  const { leadLink } = context.get(servicesContext);
  return answerWithCalendar(leadLink.writeCalendar(params.signed ?? "", actor), "visit.ics");
}
