import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { newOwnerAnswer, newOwnerInput, transferAnswer, transferInput } from "#contract/account/owner.ts";
import { idParams } from "#contract/fields/values.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import type { PropertyService } from "../property/property.service.ts";
import type { OwnerTeamService } from "./owner.desk.service.ts";

interface OwnerAdminServices {
  ownerDesk: OwnerTeamService;
  property: Pick<PropertyService, "handOver">;
}

/** What the team does for owners: it makes their accounts, and hands listings from one to another. */
export const ownerAdminRoutes: FastifyPluginAsyncZod<OwnerAdminServices> = async (
  app,
  { ownerDesk, property },
) => {
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
      reply.code(201).send({ owner: await ownerDesk.make(request.actor, request.body) }),
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
    ({ actor, params, body }) => property.handOver(actor, params.id, body),
  );
};
