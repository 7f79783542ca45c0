import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { visitCalendar, visitCalendarQuery, visitFeed } from "#contract/lead/visit.ts";
import { allowEmptyJson } from "#server/platform/http/route-hooks.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import type { VisitCalendarService } from "./visit.calendar.service.ts";

const VISITS = "/api/v1/admin/visits";

/** The team's calendar of visits, and the member's own feed of it. */
export const visitCalendarRoutes: FastifyPluginAsyncZod<{ visitCalendar: VisitCalendarService }> = async (
  app,
  { visitCalendar: calendar },
) => {
  allowEmptyJson(app);
  app.addHook("onRequest", requireTeam);
  const feed = { tags: ["lead"], response: { 200: visitFeed } };

  app.get(
    VISITS,
    { schema: { tags: ["lead"], querystring: visitCalendarQuery, response: { 200: visitCalendar } } },
    (request) => calendar.list(request.actor, request.query),
  );
  app.get(`${VISITS}/feed`, { schema: feed }, (request) => calendar.readFeed(request.actor));
  app.post(`${VISITS}/feed`, { schema: feed }, (request) => calendar.renewFeed(request.actor));
  app.delete(`${VISITS}/feed`, { schema: feed }, (request) => calendar.stopFeed(request.actor));
};
