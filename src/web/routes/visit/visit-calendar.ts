import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { createCalendarAnswer } from "#web/features/feed/calendar.ts";

/** The visit as a calendar file (RFC 5545), for the visitor or the owner who has the link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const calendar = await awaitOr404(
    context.get(servicesContext).visitLink.writeCalendar(params.signed ?? ""),
  );
  return createCalendarAnswer(calendar, "visit.ics");
}
