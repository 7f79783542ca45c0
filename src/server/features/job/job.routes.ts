import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { failedJobList, failedJobParams, failedJobQuery } from "#contract/admin/job.ts";
import { messageAnswer } from "#contract/fields/values.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { createJobService } from "./job.service.ts";

const tags = ["job"];

/** `/api/v1/admin/jobs`: the jobs that have failed for good, for the team. */
export const jobRoutes: FastifyPluginAsyncZod<{ job: ReturnType<typeof createJobService> }> = async (
  app,
  { job },
) => {
  app.addHook("onRequest", requireTeam);

  app.get(
    "/api/v1/admin/jobs",
    { schema: { tags, querystring: failedJobQuery, response: { 200: failedJobList } } },
    (request) => job.listDead(request.actor, request.query),
  );

  app.post(
    "/api/v1/admin/jobs/retry",
    { schema: { tags, response: { 200: messageAnswer } } },
    async ({ actor }) => ({ message: await job.retryAll(actor) }),
  );

  app.post(
    "/api/v1/admin/jobs/:id/retry",
    { schema: { tags, params: failedJobParams, response: { 200: messageAnswer } } },
    async ({ actor, params }) => ({ message: await job.retry(actor, params.id) }),
  );

  app.delete(
    "/api/v1/admin/jobs/:id",
    { schema: { tags, params: failedJobParams, response: { 200: messageAnswer } } },
    async ({ actor, params }) => ({ message: await job.remove(actor, params.id) }),
  );
};
