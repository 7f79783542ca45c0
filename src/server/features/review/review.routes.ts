import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams, messageAnswer } from "#contract/fields/values.ts";
import {
  reviewAdminList,
  reviewAdminQuery,
  reviewAnswer,
  reviewDecision,
  reviewDecisionAnswer,
  reviewInput,
  reviewList,
  reviewQuery,
  reviewWords,
} from "#contract/listing/review.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { ReviewService } from "./review.service.ts";

const tags = ["review"];

/** `/api/v1/reviews` for everybody and `/api/v1/admin/reviews` for the team. */
export const reviewRoutes: FastifyPluginAsyncZod<{ review: ReviewService }> = async (app, { review }) => {
  app.get(
    "/api/v1/reviews",
    { schema: { tags, querystring: reviewQuery, response: { 200: reviewList } } },
    (request) => review.list(request.actor, request.query),
  );

  app.post(
    "/api/v1/reviews",
    { schema: { tags, body: reviewInput, response: { 201: reviewAnswer } } },
    async (request, reply) => reply.code(201).send(await review.write(request.actor, request.body)),
  );

  app.put(
    "/api/v1/reviews/:id",
    { schema: { tags, params: idParams, body: reviewWords, response: { 200: reviewAnswer } } },
    (request) => review.rewrite(request.actor, request.params.id, request.body),
  );

  app.delete(
    "/api/v1/reviews/:id",
    { schema: { tags, params: idParams, response: { 200: messageAnswer } } },
    (request) => review.remove(request.actor, request.params.id),
  );

  app.get(
    "/api/v1/admin/reviews",
    {
      onRequest: requireTeam,
      schema: { tags, querystring: reviewAdminQuery, response: { 200: reviewAdminList } },
    },
    (request) => review.listForTeam(request.actor, request.query),
  );

  app.patch(
    "/api/v1/admin/reviews/:id",
    {
      onRequest: requireTeam,
      schema: { tags, params: idParams, body: reviewDecision, response: { 200: reviewDecisionAnswer } },
    },
    (request) => review.decide(request.actor, request.params.id, request.body),
  );
};
