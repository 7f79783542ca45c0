import fastifyPlugin from "fastify-plugin";
import type { Viewer } from "#contract/account.ts";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import type { SessionService } from "./session.service.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who acts: for decisions. */
    actor: Actor;
    /** Who is signed in: for display. */
    viewer: Viewer | null;
  }
}

/** Files and probes look the same to everybody, so nobody is looked up for them. */
const SAME_FOR_ALL = /^\/(assets|fonts|media|healthz|readyz|metrics|favicon|map|robots\.txt|sitemaps?)\b/;

/** Finds out once per request who it comes from. */
export const sessionHook = fastifyPlugin<{ session: SessionService }>(
  async (app, { session }) => {
    app.decorateRequest("actor");
    app.decorateRequest("viewer", null);
    app.addHook("onRequest", async (request, reply) => {
      request.actor = NOBODY;
      if (SAME_FOR_ALL.test(request.url)) return;
      const seen = await session.readViewer(request.headers.cookie);
      request.actor = seen.actor;
      request.viewer = seen.viewer;
      // The answer of a script's call may come after one that brought a new cookie; it must not take that one back.
      if (seen.actor.role === "none" && request.headers["sec-fetch-dest"] === "empty") return;
      for (const cookie of seen.cookies) reply.header("set-cookie", cookie);
    });
    // Whoever uses the browser next, or a cache on the way, must not find what was for one person.
    app.addHook("onSend", (request, reply, _payload, done) => {
      const kept = String(reply.getHeader("cache-control") ?? "");
      if (request.viewer && !kept.includes("no-store")) reply.header("cache-control", "private, no-store");
      done();
    });
  },
  { name: "session" },
);
