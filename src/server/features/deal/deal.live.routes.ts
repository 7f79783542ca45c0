import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createEventStreams } from "#server/platform/http/event-stream.ts";
import type { DealLive } from "./deal.live.service.ts";
import type { DealLinkService } from "./deal.service.ts";

/** Open pages of one link. */
const STREAMS_AT_ONCE = 10;

/**
 * `/api/v1/deals/{signed}/events`: server-sent events for an open page of a deal. An event says only that something
 * changed, and the page then requests its data again.
 */
export const dealLiveRoutes: FastifyPluginAsyncZod<{
  dealLink: DealLinkService;
  dealLive: DealLive;
}> = async (app, { dealLink: link, dealLive: live }) => {
  const openLine = createEventStreams(app, { most: STREAMS_AT_ONCE, onClose: () => live.close() });
  app.get(
    "/api/v1/deals/:signed/events",
    {
      compress: false,
      schema: {
        tags: ["lead"],
        summary: "News of a deal, as events, for whoever has its link",
        params: z.object({ signed: z.string().max(200) }),
      },
    },
    (request, reply) => {
      const { actor, params } = request;
      const { signed } = params;
      return openLine(reply, {
        key: signed,
        follow: (send) => link.follow(actor, signed, () => send("deal", {})),
        // An end of the link, a home that is handed over, and a suspended owner end what the link may hear. While the database is down,
        // nobody can say; the page connects again when it is back.
        mayStay: () => link.mayFollow(actor, signed).catch(() => false),
      });
    },
  );
};
