import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idempotencyHeaders, idParams } from "#contract/fields/values.ts";
import { leadAnswer } from "#contract/lead/lead.ts";
import {
  visitCalendar,
  visitCalendarQuery,
  visitFeed,
  visitInput,
  visitOutcomeInput,
  visitReplyInput,
} from "#contract/lead/visit.ts";
import { allowEmptyJson, requireTeam } from "#server/platform/http/route-hooks.ts";
import type { createVisitServices } from "./visit.service.ts";
import type { VisitCalendarService, VisitTeamService } from "./visit.team.service.ts";

const VISITS = "/api/v1/admin/visits";

/** The team's calendar of visits, and the member's own feed of it. */
const visitCalendarRoutes: FastifyPluginAsyncZod<{ visitCalendar: VisitCalendarService }> = async (
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

const VISIT = "/api/v1/admin/leads/:id/visit";

/** What the team does with the visit of a lead. */
const visitAdminRoutes: FastifyPluginAsyncZod<{ visitTeam: VisitTeamService }> = async (
  app,
  { visitTeam },
) => {
  app.addHook("onRequest", requireTeam);
  const answer = {
    params: idParams,
    response: { 200: leadAnswer },
    tags: ["lead"],
    headers: idempotencyHeaders,
  };

  app.put(VISIT, { schema: { ...answer, body: visitInput } }, (request) =>
    visitTeam.propose(request.actor, request.params.id, request.body, request.headers["idempotency-key"]),
  );
  app.delete(VISIT, { schema: answer }, (request) =>
    visitTeam.cancel(request.actor, request.params.id, request.headers["idempotency-key"]),
  );
  app.post(`${VISIT}/answer`, { schema: { ...answer, body: visitReplyInput } }, (request) =>
    visitTeam.reply(request.actor, request.params.id, request.body, request.headers["idempotency-key"]),
  );
  app.post(`${VISIT}/outcome`, { schema: { ...answer, body: visitOutcomeInput } }, (request) =>
    visitTeam.close(
      request.actor,
      request.params.id,
      request.body.outcome,
      request.headers["idempotency-key"],
    ),
  );
};

/** Every call about visits. The two parts have hooks of their own. */
export const visitRoutes: FastifyPluginAsyncZod<ReturnType<typeof createVisitServices>> = async (
  app,
  services,
) => {
  await app.register(visitAdminRoutes, services);
  await app.register(visitCalendarRoutes, services);
};
