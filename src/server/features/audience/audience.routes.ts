import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  figuresAnswer,
  figuresQuery,
  ownerLeadList,
  ownerLeadQuery,
  ownerNewLeads,
} from "#contract/account/audience.ts";
import { idParams } from "#contract/fields/values.ts";
import { getUserId } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import { allowEmptyJson } from "#server/platform/http/route-hooks.ts";
import type { AudienceService } from "./audience.service.ts";

const requireSignedIn = async ({ actor }: FastifyRequest) =>
  void authorize(actor, "property.read-private", { ownerId: getUserId(actor) });

/** Views of a listing: counted from its page, and shown to its owner. */
export const audienceRoutes: FastifyPluginAsyncZod<{ audience: AudienceService }> = async (
  app,
  { audience },
) => {
  allowEmptyJson(app);
  app.post(
    "/api/v1/listings/:id/view",
    {
      schema: {
        tags: ["listings"],
        summary: "Count one view of a listing",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ actor, params, ip, headers }, reply) => {
      // The response does not reveal whether the view was counted.
      await audience.look(actor, {
        publicId: params.id,
        address: ip,
        userAgent: headers["user-agent"] ?? "",
      });
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/api/v1/property/:id/figures",
    {
      preValidation: requireSignedIn,
      schema: {
        tags: ["owners"],
        summary: "Views, shortlists and leads of one's own property by day",
        params: idParams,
        querystring: figuresQuery,
        response: { 200: figuresAnswer },
      },
    },
    ({ actor, params, query }) => audience.getFigures(actor, params.id, query.days),
  );

  addLeadRoutes(app, audience);
};

/** Leads for owners, who never see how to reach the visitors. */
function addLeadRoutes(app: Parameters<typeof audienceRoutes>[0], audience: AudienceService): void {
  app.get(
    "/api/v1/owner/leads",
    {
      preValidation: requireSignedIn,
      schema: {
        tags: ["owners"],
        summary: "The newest leads of all one's own properties, without a way to reach the visitors",
        response: { 200: ownerNewLeads },
      },
    },
    ({ actor }) => audience.listNewLeads(actor),
  );

  app.get(
    "/api/v1/property/:id/leads",
    {
      preValidation: requireSignedIn,
      schema: {
        tags: ["owners"],
        summary: "Leads of one's own property, without a way to reach the visitor",
        params: idParams,
        querystring: ownerLeadQuery,
        response: { 200: ownerLeadList },
      },
    },
    ({ actor, params, query }) => audience.listLeads(actor, params.id, query),
  );
}
