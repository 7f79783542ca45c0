import { PassThrough } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { getUserId } from "#domain/account/roles.ts";
import { findRefusal } from "#domain/policy/policy.ts";
import { ConcurrencyLimit } from "#server/platform/http/concurrency-limit.ts";
import { requireTeam } from "#server/platform/http/team-only.ts";
import type { SessionService } from "../session/session.service.ts";
import type { LeadLiveService, LeadNews } from "./lead.live.service.ts";

/** Often enough that no proxy closes the connection as idle, and that an ended session is noticed soon. */
const BEAT_MS = 20_000;
/** Open connections of one member; for each, the session is checked every 20 seconds. */
const LINES_AT_ONCE = 30;

/**
 * `/api/v1/events`: server-sent events for the team. An event says only that a lead was added or changed, and the page
 * then requests its data again. Nothing is lost when a connection breaks, because the page requests its data again when
 * it is reconnected.
 */
export function createLeadLiveRoutes(live: LeadLiveService, session: SessionService): FastifyPluginAsyncZod {
  return async (app) => {
    const open = new Set<PassThrough>();
    const lines = new ConcurrencyLimit(LINES_AT_ONCE);
    app.addHook("preClose", async () => {
      for (const stream of open) stream.end();
    });
    app.addHook("onClose", () => live.close());

    app.get(
      "/api/v1/events",
      {
        onRequest: requireTeam,
        compress: false,
        schema: { tags: ["lead"], summary: "News of leads, as events" },
      },
      async (request, reply) => {
        const end = lines.begin(getUserId(request.actor) ?? "");
        const stream = new PassThrough();
        const stop = await live
          .follow(request.actor, (news) => stream.write(getEvent(news)))
          .catch((error) => {
            end();
            throw error;
          });
        const beat = setInterval(async () => {
          if (stream.writableEnded) return clearInterval(beat);
          // While the database is down, no session can be read; the page reconnects when the database is back.
          const viewer = await session.readViewer(request.headers.cookie).catch(() => null);
          if (viewer === null || findRefusal(viewer.actor, "desk.read")) stream.end();
          else stream.write(": still here\n\n");
        }, BEAT_MS);
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

const getEvent = ({ kind, id }: LeadNews): string => `event: lead\ndata: ${JSON.stringify({ kind, id })}\n\n`;
