import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { idempotencyHeaders, idParams } from "#contract/fields/values.ts";
import { publicProperty } from "#contract/listing/property.public.ts";
import {
  lifeAnswer,
  lifeInput,
  propertyChanges,
  propertyInput,
  propertyList,
  propertyQuery,
  propertyRecord,
} from "#contract/listing/property.ts";
import { getUserId } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { PropertyService } from "./property.service.ts";

// Permission is checked before the input.
const mayCreate = async ({ actor }: FastifyRequest) => void authorize(actor, "property.create");
const mayUpdateOwn = async ({ actor }: FastifyRequest) =>
  void authorize(actor, "property.update", { ownerId: getUserId(actor) });
const requireSignedIn = async ({ actor }: FastifyRequest) =>
  void authorize(actor, "property.read-private", { ownerId: getUserId(actor) });

/** Properties for owners and the team [API-01], and one listing for everybody. */
export const propertyRoutes: FastifyPluginAsyncZod<{ property: PropertyService }> = async (
  app,
  { property },
) => {
  app.post(
    "/api/v1/property/createproperty",
    {
      preValidation: mayCreate,
      config: { token: "write" },
      schema: {
        tags: ["properties"],
        summary: "List a property",
        headers: idempotencyHeaders,
        body: propertyInput,
        response: { 201: propertyRecord },
      },
    },
    async (request, reply) => {
      const made = await property.create(request.actor, request.body, request.headers["idempotency-key"]);
      return reply.code(201).send(made);
    },
  );

  app.get(
    "/api/v1/property/getallproperties",
    {
      preValidation: requireSignedIn,
      config: { token: "read" },
      schema: {
        tags: ["properties"],
        summary: "All properties for the team, one's own for owners",
        querystring: propertyQuery,
        response: { 200: propertyList },
      },
    },
    (request) => property.listFor(request.actor, request.query),
  );

  addChangeRoutes(app, property);

  app.get(
    "/api/v1/listings/:id",
    {
      schema: {
        tags: ["listings"],
        summary: "One listing with everything the public may know",
        params: idParams,
        response: { 200: publicProperty },
      },
    },
    (request) => property.readPublic(request.params.id),
  );
};

/** Changing a property or its life, and taking back what waits for approval. */
function addChangeRoutes(app: Parameters<typeof propertyRoutes>[0], property: PropertyService): void {
  app.post(
    "/api/v1/property/updateproperty/:id",
    {
      preValidation: mayUpdateOwn,
      config: { token: "write" },
      schema: {
        tags: ["properties"],
        summary: "Change any part of a property",
        params: idParams,
        body: propertyChanges,
        response: { 200: propertyRecord },
      },
    },
    (request) => property.update(request.actor, request.params.id, request.body),
  );

  app.delete(
    "/api/v1/property/:id/proposal",
    {
      preValidation: mayUpdateOwn,
      config: { token: "write" },
      schema: {
        tags: ["properties"],
        summary: "Take back what was proposed for an approved listing",
        params: idParams,
        response: { 200: propertyRecord },
      },
    },
    (request) => property.withdrawProposal(request.actor, request.params.id),
  );

  app.post(
    "/api/v1/property/:id/life",
    {
      preValidation: mayUpdateOwn,
      config: { token: "write" },
      schema: {
        tags: ["properties"],
        summary: "Pause, resume, rent out, sell, relist, confirm, delete or restore a property",
        params: idParams,
        body: lifeInput,
        response: { 200: lifeAnswer },
      },
    },
    (request) => property.changeLife(request.actor, request.params.id, request.body.step),
  );
}
