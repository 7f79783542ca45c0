import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { answerWithCalendar } from "#web/features/feed/feed-answers.ts";

/** A member's visits as a calendar (RFC 5545), for programs that know its secret address. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  answerWithCalendar(context.get(servicesContext).visitCalendar.writeFeed(params.signed ?? ""), "visits.ics");
