import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  sessionsEndInput,
  twoFactorResetInput,
  userAnswer,
  userChange,
  userDossier,
  userList,
  userMerge,
  userQuery,
} from "#contract/account/user.ts";
import { idParams } from "#contract/fields/values.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { createUserService } from "./user.service.ts";

const tags = ["users"];

/** `/api/v1/admin/users`: user accounts, for the team. */
export const userRoutes: FastifyPluginAsyncZod<{ user: ReturnType<typeof createUserService> }> = async (
  app,
  { user },
) => {
  app.addHook("onRequest", requireTeam);

  app.get(
    "/api/v1/admin/users",
    { schema: { tags, querystring: userQuery, response: { 200: userList } } },
    (request) => user.list(request.actor, request.query),
  );

  app.get(
    "/api/v1/admin/users/:id",
    { schema: { tags, params: idParams, response: { 200: userDossier } } },
    (request) => user.readDossier(request.actor, request.params.id),
  );

  app.patch(
    "/api/v1/admin/users/:id",
    { schema: { tags, params: idParams, body: userChange, response: { 200: userAnswer } } },
    (request) => user.change(request.actor, request.params.id, request.body),
  );

  app.post(
    "/api/v1/admin/users/:id/reset-second-step",
    { schema: { tags, params: idParams, body: twoFactorResetInput, response: { 200: userAnswer } } },
    (request) => user.resetSecondStep(request.actor, request.params.id, request.body),
  );

  app.post(
    "/api/v1/admin/users/:id/end-sessions",
    { schema: { tags, params: idParams, body: sessionsEndInput, response: { 200: userAnswer } } },
    (request) => user.endSessions(request.actor, request.params.id, request.body),
  );

  app.post(
    "/api/v1/admin/users/:id/merge",
    { schema: { tags, params: idParams, body: userMerge, response: { 200: userAnswer } } },
    (request) => user.merge(request.actor, request.params.id, request.body),
  );
};
