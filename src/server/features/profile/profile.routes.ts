import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { ProfileService } from "./profile.service.ts";

/** `/api/v1/account/data`: a copy of everything about whoever is signed in, as a file. */
export const profileRoutes: FastifyPluginAsyncZod<{ profile: ProfileService }> = async (app, { profile }) => {
  app.get(
    "/api/v1/account/data",
    { schema: { tags: ["accounts"], summary: "A copy of my data" } },
    async (request, reply) => {
      const copy = Readable.from(profile.copyOfData(request.actor));
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="my-data.json"')
        .header("cache-control", "no-store")
        .send(copy);
    },
  );
};
