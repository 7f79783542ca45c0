import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { auditList, auditQuery } from "#contract/admin/audit.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { createAuditService } from "./audit.service.ts";

/** `/api/v1/admin/audit`: the activity log, for the team. */
export const auditRoutes: FastifyPluginAsyncZod<{ audit: ReturnType<typeof createAuditService> }> = async (
  app,
  { audit },
) => {
  app.addHook("onRequest", requireTeam);
  app.get(
    "/api/v1/admin/audit",
    { schema: { tags: ["audit"], querystring: auditQuery, response: { 200: auditList } } },
    (request) => audit.list(request.actor, request.query),
  );
};
