import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  callAbout,
  callAboutQuery,
  knownCaller,
  knownCallerQuestion,
  leadCallInNote,
} from "#contract/lead/lead.admin.ts";
import { leadAnswer } from "#contract/lead/lead.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import type { LeadCallService } from "./lead.call.service.ts";

const callTags = ["lead"];

/** `/api/v1/admin/leads`: calls that come in. */
export const leadCallRoutes: FastifyPluginAsyncZod<{ leadCall: LeadCallService }> = async (
  app,
  { leadCall: calls },
) => {
  app.addHook("onRequest", requireTeam);
  app.post(
    "/api/v1/admin/leads",
    { schema: { tags: callTags, body: leadCallInNote, response: { 201: leadAnswer } } },
    async (request, reply) => reply.code(201).send(await calls.writeDown(request.actor, request.body)),
  );
  app.post(
    "/api/v1/admin/leads/known",
    { schema: { tags: callTags, body: knownCallerQuestion, response: { 200: knownCaller } } },
    (request) => calls.findKnown(request.actor, request.body.phone),
  );
  app.get(
    "/api/v1/admin/leads/about",
    { schema: { tags: callTags, querystring: callAboutQuery, response: { 200: callAbout } } },
    (request) => calls.findAbout(request.actor, request.query.words),
  );
};
