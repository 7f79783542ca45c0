import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { answerWithCalendar } from "#web/features/feed/calendar.ts";

/** The visit as a calendar file (RFC 5545), for the visitor or the owner who has the link. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  answerWithCalendar(context.get(servicesContext).visitLink.writeCalendar(params.signed ?? ""), "visit.ics");
