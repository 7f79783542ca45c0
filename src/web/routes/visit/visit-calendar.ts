import type { LoaderFunctionArgs } from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { answerWithCalendar } from "#web/features/feed/feed-answers.ts";

/** The visit as a calendar file (RFC 5545), for the visitor or the owner who has the link. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { actor } = context.get(visitorContext);
  const { visitLink } = context.get(servicesContext);
  return answerWithCalendar(visitLink.writeCalendar(params.signed ?? "", actor), "visit.ics");
}
