import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { contactInput, contactReceipt } from "#contract/contact.ts";
import type { ContactService } from "./contact.service.ts";

/** `/api/v1/contact` */
export function contactRoutes(contact: ContactService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/v1/contact",
      { schema: { tags: ["contact"], body: contactInput, response: { 201: contactReceipt } } },
      async (request, reply) =>
        reply.code(201).send(await contact.send(request.actor, request.body, request.ip)),
    );
  };
}
