import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  checkInput,
  checkParams,
  checkQuery,
  checksAnswer,
  dossier,
  moderationList,
  moderationQuery,
} from "#contract/admin/moderation.ts";
import { bulkDecisions, queueDecision, queuePlace, queueQuery } from "#contract/admin/queue.ts";
import { bulkAnswer, chosenIds } from "#contract/fields/list.ts";
import { idParams, messageAnswer } from "#contract/fields/values.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { createModerationServices } from "./moderation.service.ts";

const tags = ["moderation"];

type ModerationServices = Omit<ReturnType<typeof createModerationServices>, "deciding">;
type Routes<Name extends keyof ModerationServices> = FastifyPluginAsyncZod<Pick<ModerationServices, Name>>;

/** `/api/v1/admin/properties`: the team's list of all properties, and what it knows and has checked about one. */
const propertyListRoutes: Routes<"moderation"> = async (app, { moderation }) => {
  app.addHook("onRequest", requireTeam);

  app.get(
    "/api/v1/admin/properties",
    { schema: { tags, querystring: moderationQuery, response: { 200: moderationList } } },
    (request) => moderation.list(request.actor, request.query),
  );

  app.get(
    "/api/v1/admin/properties/:id",
    { schema: { tags, params: idParams, response: { 200: dossier } } },
    (request) => moderation.readDossier(request.actor, request.params.id),
  );

  app.put(
    "/api/v1/admin/properties/:id/checks/:kind",
    { schema: { tags, params: checkParams, body: checkInput, response: { 200: checksAnswer } } },
    async (request) => {
      const { id, kind } = request.params;
      return { checks: await moderation.setCheck(request.actor, id, kind, request.body) };
    },
  );

  app.delete(
    "/api/v1/admin/properties/:id/checks/:kind",
    { schema: { tags, params: checkParams, querystring: checkQuery, response: { 200: checksAnswer } } },
    async (request) => {
      const { id, kind } = request.params;
      return { checks: await moderation.removeCheck(request.actor, id, kind, request.query) };
    },
  );
};

/** `/api/v1/admin/queue`: properties waiting for a decision, and the decisions. */
const queueRoutes: Routes<"moderationQueue"> = async (app, { moderationQueue: queue }) => {
  app.addHook("onRequest", requireTeam);

  app.get(
    "/api/v1/admin/queue",
    { schema: { tags, querystring: queueQuery, response: { 200: queuePlace } } },
    (request) => queue.findPlace(request.actor, request.query.at),
  );

  app.post(
    "/api/v1/admin/queue/:id",
    { schema: { tags, params: idParams, body: queueDecision, response: { 200: messageAnswer } } },
    async ({ actor, params, body }) => ({ message: await queue.decide(actor, params.id, body) }),
  );
};

/** Several properties of a list at once: one decision on all of them, or a file. */
const bulkRoutes: Routes<"moderationBulk"> = async (app, { moderationBulk: bulk }) => {
  app.addHook("onRequest", requireTeam);

  app.post(
    "/api/v1/admin/queue",
    { schema: { tags, body: bulkDecisions, response: { 200: bulkAnswer } } },
    (request) => bulk.decide(request.actor, request.body),
  );

  app.get(
    "/api/v1/admin/properties.csv",
    { schema: { tags, querystring: z.object({ id: chosenIds }) } },
    async (request, reply) =>
      reply
        .header("content-type", "text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="properties.csv"')
        .header("cache-control", "no-store")
        .send(await bulk.export(request.actor, request.query.id)),
  );
};

/** Every call with which the team decides on properties. The three parts have hooks of their own. */
export const moderationRoutes: FastifyPluginAsyncZod<ModerationServices> = async (app, services) => {
  await app.register(propertyListRoutes, services);
  await app.register(queueRoutes, services);
  await app.register(bulkRoutes, services);
};
