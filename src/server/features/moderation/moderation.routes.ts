import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { idParams } from "#contract/id.ts";
import {
  checkInput,
  checkParams,
  checksAnswer,
  moderationList,
  moderationQuery,
  trailLine,
} from "#contract/moderation.ts";
import { teamOnly } from "#server/platform/http/team-only.ts";
import type { ModerationService } from "./moderation.service.ts";

const trailAnswer = z.object({ trail: z.array(trailLine) });
const tags = ["moderation"];

/** `/api/v1/admin/properties`: the team's list of all properties, its checks and the trail of one. */
export function moderationRoutes(moderation: ModerationService): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook("onRequest", teamOnly);

    app.get(
      "/api/v1/admin/properties",
      { schema: { tags, querystring: moderationQuery, response: { 200: moderationList } } },
      (request) => moderation.list(request.actor, request.query),
    );

    app.get(
      "/api/v1/admin/properties/:id/trail",
      { schema: { tags, params: idParams, response: { 200: trailAnswer } } },
      async (request) => ({ trail: await moderation.trail(request.actor, request.params.id) }),
    );

    app.put(
      "/api/v1/admin/properties/:id/checks/:kind",
      { schema: { tags, params: checkParams, body: checkInput, response: { 200: checksAnswer } } },
      async (request) => {
        const { id, kind } = request.params;
        return { checks: await moderation.setCheck(request.actor, id, kind, request.body.note) };
      },
    );

    app.delete(
      "/api/v1/admin/properties/:id/checks/:kind",
      { schema: { tags, params: checkParams, response: { 200: checksAnswer } } },
      async (request) => {
        const { id, kind } = request.params;
        return { checks: await moderation.removeCheck(request.actor, id, kind) };
      },
    );
  };
}
