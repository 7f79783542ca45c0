import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  savedSearchAnswer,
  savedSearchByEmailInput,
  savedSearchChange,
  savedSearchInput,
  savedSearchList,
} from "#contract/account/saved-search.ts";
import { idParams, messageAnswer } from "#contract/fields/values.ts";
import type { SavedSearchService } from "./saved-search.service.ts";

const tags = ["saved-searches"];
const url = "/api/v1/saved-searches";

/** `/api/v1/saved-searches`: the caller's own searches, and saving one by email. */
export const savedSearchRoutes: FastifyPluginAsyncZod<{ savedSearch: SavedSearchService }> = async (
  app,
  { savedSearch },
) => {
  app.get(url, { schema: { tags, response: { 200: savedSearchList } } }, async (request) => ({
    searches: await savedSearch.list(request.actor),
  }));

  app.post(
    url,
    { schema: { tags, body: savedSearchInput, response: { 201: savedSearchAnswer } } },
    async (request, reply) => reply.code(201).send(await savedSearch.save(request.actor, request.body)),
  );

  app.post(
    `${url}/by-email`,
    { schema: { tags, body: savedSearchByEmailInput, response: { 202: messageAnswer } } },
    async (request, reply) =>
      reply.code(202).send(await savedSearch.saveByEmail(request.actor, request.body, request.ip)),
  );

  app.patch(
    `${url}/:id`,
    { schema: { tags, params: idParams, body: savedSearchChange, response: { 200: savedSearchAnswer } } },
    (request) => savedSearch.change(request.actor, request.params.id, request.body),
  );

  app.delete(
    `${url}/:id`,
    { schema: { tags, params: idParams, response: { 200: messageAnswer } } },
    (request) => savedSearch.remove(request.actor, request.params.id),
  );
};
