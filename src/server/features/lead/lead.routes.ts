import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { idParams } from "#contract/id.ts";
import { leadAnswer, leadChange, leadInput, leadList, leadQuery, leadReceipt } from "#contract/lead.ts";
import { numberPress } from "#contract/lead-number.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import type { LeadListService } from "./lead.list.service.ts";
import type { LeadNumberService } from "./lead.number.service.ts";
import type { LeadService } from "./lead.service.ts";

interface LeadServices {
  readonly lead: LeadService;
  readonly leadList: LeadListService;
  readonly leadNumber: LeadNumberService;
}

/** `/api/v1/leads` for visitors and `/api/v1/admin/leads` for the team. */
export function createLeadRoutes({
  lead,
  leadList: tracker,
  leadNumber,
}: LeadServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/v1/leads",
      {
        schema: { tags: ["lead"], body: leadInput, response: { 201: leadReceipt } },
      },
      async (request, reply) =>
        reply.code(201).send(await lead.create(request.actor, request.body, request.ip)),
    );

    app.post(
      "/api/v1/leads/number",
      { schema: { tags: ["lead"], body: numberPress, response: { 204: z.null() } } },
      async (request, reply) => {
        await leadNumber.recordPress(request.actor, request.body, request.ip);
        // The same response for everybody, so that it does not reveal who is known.
        return reply.code(204).send(null);
      },
    );

    app.get(
      "/api/v1/admin/leads",
      {
        onRequest: requireTeam,
        schema: { tags: ["lead"], querystring: leadQuery, response: { 200: leadList } },
      },
      (request) => tracker.list(request.actor, request.query),
    );

    app.patch(
      "/api/v1/admin/leads/:id",
      {
        onRequest: requireTeam,
        schema: { tags: ["lead"], params: idParams, body: leadChange, response: { 200: leadAnswer } },
      },
      (request) => lead.update(request.actor, request.params.id, request.body),
    );
  };
}
