import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idParams } from "#contract/fields/values.ts";
import {
  contactInput,
  contactReceipt,
  messageChange,
  messageChangeAnswer,
  messageList,
  messageQuery,
} from "#contract/lead/contact.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { ContactService } from "./contact.service.ts";

const tags = ["contact"];

/** `/api/v1/contact` for visitors and `/api/v1/admin/messages` for the team. */
export const contactRoutes: FastifyPluginAsyncZod<{ contact: ContactService }> = async (app, { contact }) => {
  app.post(
    "/api/v1/contact",
    { schema: { tags, body: contactInput, response: { 201: contactReceipt } } },
    async (request, reply) =>
      reply.code(201).send(await contact.send(request.actor, request.body, request.ip)),
  );

  app.get(
    "/api/v1/admin/messages",
    {
      onRequest: requireTeam,
      schema: { tags, querystring: messageQuery, response: { 200: messageList } },
    },
    (request) => contact.listForTeam(request.actor, request.query),
  );

  app.patch(
    "/api/v1/admin/messages/:id",
    {
      onRequest: requireTeam,
      schema: { tags, params: idParams, body: messageChange, response: { 200: messageChangeAnswer } },
    },
    (request) => contact.change(request.actor, request.params.id, request.body),
  );
};
