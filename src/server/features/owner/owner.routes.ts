import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { ownerAnswer, ownerInput } from "#contract/account/owner.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { allowEmptyJson } from "#server/platform/http/route-hooks.ts";
import type { OwnerService } from "./owner.service.ts";

/** Becoming an owner [API-01]. The body is optional. */
export const ownerRoutes: FastifyPluginAsyncZod<{ owner: OwnerService }> = async (app, { owner }) => {
  allowEmptyJson(app);
  app.post(
    "/api/v1/property/createowner",
    {
      schema: {
        tags: ["owners"],
        summary: "Become an owner",
        body: ownerInput.nullish(),
        response: { 200: ownerAnswer },
      },
    },
    async (request, reply) => {
      const { answer, cookies } = await owner.become(request.actor, request.body ?? {}, getCaller(request));
      for (const cookie of cookies) reply.header("set-cookie", cookie);
      return answer;
    },
  );
};
