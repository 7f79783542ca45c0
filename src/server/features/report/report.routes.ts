import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams } from "#contract/fields/values.ts";
import {
  reportDecision,
  reportDecisionAnswer,
  reportInput,
  reportList,
  reportQuery,
  reportReceipt,
} from "#contract/listing/report.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { ReportService } from "./report.service.ts";

const tags = ["report"];

/** `/api/v1/reports` for visitors and `/api/v1/admin/reports` for the team. */
export const reportRoutes: FastifyPluginAsyncZod<{ report: ReportService }> = async (app, { report }) => {
  app.post(
    "/api/v1/reports",
    { schema: { tags, body: reportInput, response: { 201: reportReceipt } } },
    async (request, reply) => reply.code(201).send(await report.write(request.actor, request.body)),
  );

  app.get(
    "/api/v1/admin/reports",
    {
      onRequest: requireTeam,
      schema: { tags, querystring: reportQuery, response: { 200: reportList } },
    },
    (request) => report.listForTeam(request.actor, request.query),
  );

  app.patch(
    "/api/v1/admin/reports/:id",
    {
      onRequest: requireTeam,
      schema: { tags, params: idParams, body: reportDecision, response: { 200: reportDecisionAnswer } },
    },
    (request) => report.decide(request.actor, request.params.id, request.body),
  );
};
