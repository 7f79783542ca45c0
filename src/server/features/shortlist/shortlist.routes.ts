import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams } from "#contract/fields/values.ts";
import { shortlistAnswer, shortlistInput } from "#contract/listing/listing.ts";
import type { ShortlistService } from "./shortlist.service.ts";

const tags = ["shortlist"];

/** `/api/v1/shortlist`: the caller's own shortlist. */
export const shortlistRoutes: FastifyPluginAsyncZod<{ shortlist: ShortlistService }> = async (
  app,
  { shortlist },
) => {
  app.get("/api/v1/shortlist", { schema: { tags, response: { 200: shortlistAnswer } } }, (request) =>
    shortlist.listIds(request.actor),
  );

  app.put(
    "/api/v1/shortlist",
    { schema: { tags, body: shortlistInput, response: { 200: shortlistAnswer } } },
    (request) => shortlist.add(request.actor, request.body.ids),
  );

  app.delete(
    "/api/v1/shortlist/:id",
    { schema: { tags, params: idParams, response: { 200: shortlistAnswer } } },
    (request) => shortlist.remove(request.actor, request.params.id),
  );
};
