import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authorize } from "#domain/policy/policy.ts";

/**
 * In this plugin, an empty body with the JSON type counts as no body: some clients send that when a route needs no
 * data.
 */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body === "") done(null, undefined);
    // It reports the result by calling `done`, errors too.
    else void parse(request, body, done);
  });
}

/** An `onSend` hook for routes whose answers no cache may keep. */
export async function forbidCaching(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("cache-control", "no-store");
}

/** Sends Set-Cookie headers made elsewhere, each as a header of its own. */
export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
}

/** For the team's routes: refuses other people before their input is validated. */
export async function requireTeam(request: FastifyRequest): Promise<void> {
  authorize(request.actor, "desk.read");
}
