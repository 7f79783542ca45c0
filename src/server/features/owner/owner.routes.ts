import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  newOwnerAnswer,
  newOwnerInput,
  ownerAnswer,
  ownerInput,
  transferAnswer,
  transferInput,
} from "#contract/account/owner.ts";
import { idParams } from "#contract/fields/values.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { allowEmptyJson, requireTeam } from "#server/platform/http/route-hooks.ts";
import type { PropertyService } from "../property/property.service.ts";
import type { OwnerService, OwnerTeamService } from "./owner.service.ts";

interface OwnerAdminServices {
  readonly ownerTeam: OwnerTeamService;
  readonly property: Pick<PropertyService, "transfer">;
}

/** What the team does for owners: it makes their accounts, and hands listings from one to another. */
const ownerAdminRoutes: FastifyPluginAsyncZod<OwnerAdminServices> = async (app, { ownerTeam, property }) => {
  app.addHook("onRequest", requireTeam);

  app.post(
    "/api/v1/admin/owners",
    {
      schema: {
        tags: ["accounts"],
        summary: "Make an account for an owner, and invite them",
        body: newOwnerInput,
        response: { 201: newOwnerAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ owner: await ownerTeam.make(request.actor, request.body) }),
  );

  app.post(
    "/api/v1/admin/properties/:id/owner",
    {
      schema: {
        tags: ["properties"],
        summary: "Hand a listing to another owner",
        params: idParams,
        body: transferInput,
        response: { 200: transferAnswer },
      },
    },
    ({ actor, params, body }) => property.transfer(actor, params.id, body),
  );
};

/** Becoming an owner [API-01]. The body is optional. */
const becomeOwnerRoutes: FastifyPluginAsyncZod<{ owner: OwnerService }> = async (app, { owner }) => {
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

/** Every call about owners. The two parts have hooks of their own. */
export const ownerRoutes: FastifyPluginAsyncZod<
  OwnerAdminServices & { readonly owner: OwnerService }
> = async (app, services) => {
  await app.register(becomeOwnerRoutes, services);
  await app.register(ownerAdminRoutes, services);
};
