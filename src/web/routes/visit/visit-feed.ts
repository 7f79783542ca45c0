import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { createCalendarAnswer } from "#web/features/feed/calendar.ts";

/** A member's visits as a calendar (RFC 5545), for programs that know its secret address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const feed = await awaitOr404(context.get(servicesContext).visitCalendar.writeFeed(params.signed ?? ""));
  return createCalendarAnswer(feed, "visits.ics");
}
