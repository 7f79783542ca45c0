import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { createCalendarAnswer } from "#web/features/feed/calendar.ts";

/** The scheduled visit as a calendar file (RFC 5545). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const calendar = await awaitOr404(
    context.get(servicesContext).leadFollow.writeCalendar(params.signed ?? ""),
  );
  return createCalendarAnswer(calendar, "visit.ics");
}
