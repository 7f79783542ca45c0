import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { answerWithCalendar } from "#web/features/feed/calendar.ts";

/** The scheduled visit as a calendar file (RFC 5545). */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  answerWithCalendar(context.get(servicesContext).leadFollow.writeCalendar(params.signed ?? ""), "visit.ics");
