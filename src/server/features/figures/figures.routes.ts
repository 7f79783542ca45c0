import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { adminFigures } from "#contract/admin/figures.ts";
import { requireTeam } from "#server/platform/http/route-hooks.ts";
import type { createFiguresService } from "./figures.service.ts";

/** `/api/v1/admin/figures`: business figures, for the team. */
export const figuresRoutes: FastifyPluginAsyncZod<{
  figures: ReturnType<typeof createFiguresService>;
}> = async (app, { figures }) => {
  app.addHook("onRequest", requireTeam);
  app.get(
    "/api/v1/admin/figures",
    { schema: { tags: ["figures"], response: { 200: adminFigures } } },
    (request) => figures.getDesk(request.actor),
  );
};
