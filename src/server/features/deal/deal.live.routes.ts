import { PassThrough } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ConcurrencyLimit } from "#server/platform/http/concurrency-limit.ts";
import type { DealLive } from "./deal.live.service.ts";
import type { DealLinkService } from "./deal.service.ts";

/** Often enough that no proxy closes the connection as idle. */
const BEAT_MS = 20_000;
/** Open pages of one link. */
const LINES_AT_ONCE = 10;

/**
 * `/api/v1/deals/{signed}/events`: server-sent events for an open page of a deal. An event says only that something
 * changed, and the page then requests its data again.
 */
export function createDealLiveRoutes(link: DealLinkService, live: DealLive): FastifyPluginAsyncZod {
  return async (app) => {
    const open = new Set<PassThrough>();
    const lines = new ConcurrencyLimit(LINES_AT_ONCE);
    app.addHook("preClose", async () => {
      for (const stream of open) stream.end();
    });
    app.addHook("onClose", () => live.close());

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
      async (request, reply) => {
        const { signed } = request.params;
        const end = lines.begin(signed);
        const stream = new PassThrough();
        const stop = await link
          .follow(signed, () => stream.write("event: deal\ndata: {}\n\n"))
          .catch((error) => {
            end();
            throw error;
          });
        const beat = setInterval(() => stream.write(": still here\n\n"), BEAT_MS);
        open.add(stream);
        stream.once("close", () => {
          clearInterval(beat);
          end();
          stop();
          open.delete(stream);
        });
        request.raw.once("close", () => stream.destroy());
        stream.write("retry: 2000\n\n");
        return reply
          .header("content-type", "text/event-stream; charset=utf-8")
          .header("cache-control", "no-store")
          .header("x-accel-buffering", "no")
          .send(stream);
      },
    );
  };
}
