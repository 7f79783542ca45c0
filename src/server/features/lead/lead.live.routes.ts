import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { getUserId } from "#domain/account/roles.ts";
import { findPolicyFailure } from "#domain/policy/policy.ts";
import { createEventStreams } from "#server/platform/http/event-stream.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import type { SessionService } from "../session/session.service.ts";
import type { LeadLiveService } from "./lead.live.service.ts";

/** Open connections of one member; for each, the session is checked every 20 seconds. */
const STREAMS_AT_ONCE = 30;

/**
 * `/api/v1/events`: server-sent events for the team. An event says only that a lead was added or changed, and the page
 * then requests its data again.
 */
export const leadLiveRoutes: FastifyPluginAsyncZod<{
  leadLive: LeadLiveService;
  session: SessionService;
}> = async (app, { leadLive: live, session }) => {
  const openLine = createEventStreams(app, { most: STREAMS_AT_ONCE, onClose: () => live.close() });
  app.get(
    "/api/v1/events",
    {
      onRequest: requireTeam,
      compress: false,
      schema: { tags: ["lead"], summary: "News of leads, as events" },
    },
    (request, reply) =>
      openLine(reply, {
        key: getUserId(request.actor) ?? "",
        follow: (send) => live.follow(request.actor, (news) => send("lead", news)),
        mayStay: async () => {
          // While the database is down, no session can be read; the page reconnects when the database is back.
          const viewer = await session.readViewer(request.headers.cookie).catch(() => null);
          return viewer !== null && !findPolicyFailure(viewer.actor, "desk.read");
        },
      }),
  );
};
