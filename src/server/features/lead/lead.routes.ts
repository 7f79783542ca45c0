import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { bulkAnswer } from "#contract/fields/list.ts";
import { idParams } from "#contract/fields/values.ts";
import {
  bulkAssignments,
  leadAnswer,
  leadChange,
  leadInput,
  leadList,
  leadQuery,
  leadReceipt,
  leadWork,
  numberReveal,
} from "#contract/lead/lead.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import { getBrowserId } from "#server/platform/http/xsrf.ts";
import type { LeadListService } from "./lead.tracker.service.ts";
import type { LeadNumberService } from "./lead.number.service.ts";
import type { LeadService } from "./lead.service.ts";
import type { LeadBulkService } from "./lead.assignment.service.ts";
import type { LeadWorkService } from "./lead.work.service.ts";

interface LeadServices {
  readonly lead: LeadService;
  readonly leadList: LeadListService;
  readonly leadNumber: LeadNumberService;
  readonly leadSeveral: LeadBulkService;
  readonly leadWork: LeadWorkService;
}

/** `/api/v1/leads` for visitors and `/api/v1/admin/leads` for the team. */
export const leadRoutes: FastifyPluginAsyncZod<LeadServices> = async (
  app,
  { lead, leadList: tracker, leadNumber, leadSeveral, leadWork: work },
) => {
  app.post(
    "/api/v1/leads",
    {
      schema: { tags: ["lead"], body: leadInput, response: { 201: leadReceipt } },
    },
    async (request, reply) =>
      reply.code(201).send(
        await lead.create(request.actor, request.body, {
          address: request.ip,
          browser: getBrowserId(request),
        }),
      ),
  );

  app.post(
    "/api/v1/leads/number",
    { schema: { tags: ["lead"], body: numberReveal, response: { 204: z.null() } } },
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

  app.get(
    "/api/v1/admin/leads/work",
    { onRequest: requireTeam, schema: { tags: ["lead"], response: { 200: leadWork } } },
    (request) => work.countWork(request.actor),
  );

  app.patch(
    "/api/v1/admin/leads",
    {
      onRequest: requireTeam,
      schema: { tags: ["lead"], body: bulkAssignments, response: { 200: bulkAnswer } },
    },
    (request) => leadSeveral.assign(request.actor, request.body),
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
