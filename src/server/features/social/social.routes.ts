import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { socialQuery, socialReturn } from "#contract/account/sign-in.ts";
import { SOCIAL_PROVIDER_VALUES } from "#domain/account/sign-in.ts";
import { AUTH_PATH } from "#server/platform/auth/better-auth.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { limitRate } from "#server/platform/http/rate-limit.ts";
import type { SentOn, SocialService } from "./social.service.ts";

/**
 * Each sign-in creates a row in the database. Generous, because mobile networks here put thousands of people behind one
 * address.
 */
const SIGN_INS = limitRate(300, 600);
const tags = ["accounts"];

/** `/api/v1/auth/google` and `/facebook`, which browsers open, and where the provider sends them back. */
export const socialRoutes: FastifyPluginAsyncZod<{ social: SocialService }> = async (app, { social }) => {
  for (const provider of SOCIAL_PROVIDER_VALUES) {
    app.get(
      `${AUTH_PATH}/${provider}`,
      { config: SIGN_INS, schema: { tags, summary: `Sign in with ${provider}`, querystring: socialQuery } },
      async (request, reply) =>
        sendOn(reply, await social.begin(provider, request.query.next, getCaller(request))),
    );

    app.get(
      `${AUTH_PATH}/${provider}/callback`,
      {
        config: SIGN_INS,
        schema: { tags, summary: `Where ${provider} sends people back`, querystring: socialReturn },
      },
      async (request, reply) =>
        sendOn(reply, await social.finish(provider, request.query, getCaller(request))),
    );
  }
};

function sendOn(reply: FastifyReply, { location, cookies }: SentOn): FastifyReply {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(location, 302);
}
