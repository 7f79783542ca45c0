import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { idParams, messageAnswer } from "#contract/fields/values.ts";
import {
  webhookAnswer,
  webhookChange,
  webhookInput,
  webhookList,
  webhookMessage,
  webhookMessageList,
  webhookMessageQuery,
  webhookQueued,
  webhookWithSecret,
} from "#contract/webhook/webhook.ts";
import { allowEmptyJson, forbidCaching, requireTeam } from "#server/platform/http/route-hooks.ts";
import { m } from "#words/generated/messages.js";
import type { createWebhookServices } from "./webhook.service.ts";

type Given = Pick<ReturnType<typeof createWebhookServices>, "webhook" | "webhookLog">;

const tags = ["webhook"];
/** Programs of the office call it with an API token of a member. */
const config = { token: "webhooks" } as const;

/** `/api/v1/admin/webhooks`: the endpoints of other systems, and what was sent to them. */
export const webhookRoutes: FastifyPluginAsyncZod<Given> = async (app, given) => {
  app.addHook("onRequest", requireTeam);
  app.addHook("onSend", forbidCaching);
  allowEmptyJson(app);
  await app.register(endpointRoutes, given);
  await app.register(messageRoutes, given);
};

const endpointRoutes: FastifyPluginAsyncZod<Given> = async (app, { webhook }) => {
  const path = "/api/v1/admin/webhooks";
  app.get(path, { config, schema: { tags, response: { 200: webhookList } } }, async ({ actor }) => ({
    webhooks: await webhook.list(actor),
  }));

  app.post(
    path,
    { config, schema: { tags, body: webhookInput, response: { 201: webhookWithSecret } } },
    async ({ actor, body }, reply) => reply.code(201).send(await webhook.add(actor, body)),
  );

  app.get(
    `${path}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: webhookAnswer } } },
    async ({ actor, params }) => ({ webhook: await webhook.read(actor, params.id) }),
  );

  app.patch(
    `${path}/:id`,
    { config, schema: { tags, params: idParams, body: webhookChange, response: { 200: webhookAnswer } } },
    async ({ actor, params, body }) => ({ webhook: await webhook.change(actor, params.id, body) }),
  );

  app.delete(
    `${path}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: messageAnswer } } },
    async ({ actor, params }) => ({
      message: m.webhook_removed({ address: await webhook.remove(actor, params.id) }),
    }),
  );

  app.post(
    `${path}/:id/secret`,
    {
      config,
      schema: {
        ...{ tags, params: idParams, response: { 200: webhookWithSecret } },
        body: z.object({ version: webhookChange.shape.version }),
      },
    },
    ({ actor, params, body }) => webhook.rotateSecret(actor, params.id, body.version),
  );

  app.post(
    `${path}/:id/test`,
    { config, schema: { tags, params: idParams, response: { 200: webhookQueued } } },
    async ({ actor, params }) => ({
      message: m.webhook_test_sent(),
      _id: await webhook.sendTest(actor, params.id),
    }),
  );
};

const messageRoutes: FastifyPluginAsyncZod<Given> = async (app, { webhookLog }) => {
  const path = "/api/v1/admin/webhooks/messages";
  app.get(
    path,
    { config, schema: { tags, querystring: webhookMessageQuery, response: { 200: webhookMessageList } } },
    ({ actor, query }) => webhookLog.list(actor, query),
  );

  app.get(
    `${path}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: webhookMessage } } },
    ({ actor, params }) => webhookLog.read(actor, params.id),
  );

  app.post(
    `${path}/:id/send`,
    { config, schema: { tags, params: idParams, response: { 200: webhookQueued } } },
    async ({ actor, params }) => {
      await webhookLog.sendAgain(actor, params.id);
      return { message: m.webhook_sent_again(), _id: params.id };
    },
  );
};
