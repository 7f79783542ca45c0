import fastifyPlugin from "fastify-plugin";
import type { Viewer } from "#contract/account/account.ts";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import { readBearer, type TokenScope } from "#domain/account/sign-in.ts";
import { renewSignatures } from "#server/platform/auth/better-auth-additions.ts";
import type { TokenService } from "../token/token.service.ts";
import type { SessionService } from "./session.service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What an API token needs for this route; without it tokens are refused. */
    token?: TokenScope;
  }
  interface FastifyRequest {
    /** For permission checks. */
    actor: Actor;
    /** The signed-in person, for display. */
    viewer: Viewer | null;
  }
}

/** Files, health checks and how fast pages are have nothing to do with a person, so no session is read for them. */
const SAME_FOR_ALL =
  /^\/(assets|fonts|media|vitals|healthz|readyz|metrics|favicon|map|robots\.txt|sitemaps?)\b/;

interface Given {
  session: SessionService;
  token: Pick<TokenService, "readActor">;
  sessionSecret: string;
  formerSecrets?: readonly string[];
}

/** Determines once per request who sent it. */
export const sessionHook = fastifyPlugin<Given>(
  async (app, { session, token, sessionSecret, formerSecrets = [] }) => {
    app.decorateRequest("actor");
    app.decorateRequest("viewer", null);
    app.addHook("onRequest", async (request, reply) => {
      request.actor = NOBODY;
      if (SAME_FOR_ALL.test(request.url)) return;
      const bearer = readBearer(request.headers.authorization);
      if (bearer !== null) {
        // Cookies do not count beside a token: such a call needs no XSRF token.
        request.actor = await token.readActor(bearer, request.routeOptions.config.token);
        return;
      }
      const { cookie } = request.headers;
      if (cookie) request.headers.cookie = renewSignatures(cookie, sessionSecret, formerSecrets);
      const seen = await session.readViewer(request.headers.cookie);
      request.actor = seen.actor;
      request.viewer = seen.viewer;
      // The response to a script's request may arrive after one that set a new cookie; it must not delete that cookie.
      if (seen.actor.role === "none" && request.headers["sec-fetch-dest"] === "empty") return;
      for (const cookie of seen.cookies) reply.header("set-cookie", cookie);
    });
    // Personal responses must not be stored, neither for the next user of the browser nor in a cache on the way.
    app.addHook("onSend", (request, reply, _payload, done) => {
      const stored = String(reply.getHeader("cache-control") ?? "");
      if ((request.viewer || request.headers.authorization) && !stored.includes("no-store"))
        reply.header("cache-control", "private, no-store");
      done();
    });
  },
  { name: "session" },
);
