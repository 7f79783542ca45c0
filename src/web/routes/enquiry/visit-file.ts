import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";

/** The scheduled visit as a calendar file (RFC 5545). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const calendar = await awaitOr404(
    context.get(servicesContext).leadFollow.writeCalendar(params.signed ?? ""),
  );
  return new Response(calendar, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="visit.ics"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
