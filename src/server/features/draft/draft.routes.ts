import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { draftAnswer, draftInput, draftQuery } from "#contract/listing/property.ts";
import { getUserId } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { DraftService } from "./draft.service.ts";

const ADDRESS = "/api/v1/drafts";
const requireSignedIn = async ({ actor }: FastifyRequest) =>
  void authorize(actor, "draft.keep", { ownerId: getUserId(actor) });
const describeCall = (summary: string) => ({ tags: ["drafts"], summary, response: { 200: draftAnswer } });

/** The actor's own unfinished listing. */
export const draftRoutes: FastifyPluginAsyncZod<{ draft: DraftService }> = async (app, { draft }) => {
  app.get(
    ADDRESS,
    { preValidation: requireSignedIn, schema: describeCall("The listing form that was not sent yet") },
    (request) => draft.read(request.actor),
  );

  app.put(
    ADDRESS,
    {
      preValidation: requireSignedIn,
      schema: { ...describeCall("Keep the listing form as it stands"), body: draftInput },
    },
    (request) => draft.keep(request.actor, request.body),
  );

  app.delete(
    ADDRESS,
    {
      preValidation: requireSignedIn,
      schema: { ...describeCall("Forget the listing form"), querystring: draftQuery },
    },
    (request) => draft.forget(request.actor, request.query.form),
  );
};
