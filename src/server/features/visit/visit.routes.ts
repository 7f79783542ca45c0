import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { VisitTeamService } from "./visit.team.service.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import { idParams, idempotencyHeaders } from "#contract/fields/values.ts";
import { leadAnswer } from "#contract/lead/lead.ts";
import { visitInput, visitReplyInput, visitOutcomeInput } from "#contract/lead/visit.ts";

const VISIT = "/api/v1/admin/leads/:id/visit";

/** What the team does with the visit of a lead. */
export const visitAdminRoutes: FastifyPluginAsyncZod<{ visitDesk: VisitTeamService }> = async (
  app,
  { visitDesk },
) => {
  app.addHook("onRequest", requireTeam);
  const answer = {
    params: idParams,
    response: { 200: leadAnswer },
    tags: ["lead"],
    headers: idempotencyHeaders,
  };

  app.put(VISIT, { schema: { ...answer, body: visitInput } }, (request) =>
    visitDesk.propose(request.actor, request.params.id, request.body, request.headers["idempotency-key"]),
  );
  app.delete(VISIT, { schema: answer }, (request) =>
    visitDesk.cancel(request.actor, request.params.id, request.headers["idempotency-key"]),
  );
  app.post(`${VISIT}/answer`, { schema: { ...answer, body: visitReplyInput } }, (request) =>
    visitDesk.reply(request.actor, request.params.id, request.body, request.headers["idempotency-key"]),
  );
  app.post(`${VISIT}/outcome`, { schema: { ...answer, body: visitOutcomeInput } }, (request) =>
    visitDesk.close(
      request.actor,
      request.params.id,
      request.body.outcome,
      request.headers["idempotency-key"],
    ),
  );
};
