import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { accountAnswer } from "#contract/account/account.ts";
import { mobileCodeAnswer, mobileCodeInput, mobileCodeRequest } from "#contract/account/one-time-code.ts";
import { proofInput, twoFactorAnswer } from "#contract/account/sign-in.ts";
import { messageAnswer } from "#contract/fields/values.ts";
import { AUTH_PATH } from "#server/platform/auth/better-auth.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { allowEmptyJson } from "#server/platform/http/route-hooks.ts";
import { forbidCaching } from "#server/platform/http/forbid-caching.ts";
import { sendCookies } from "#server/platform/http/send-cookies.ts";
import { m } from "#words/generated/messages.js";
import type { MobileService } from "./account.mobile.service.ts";

const mobileTags = ["accounts"];
const ACCOUNT_PATH = "/api/v1/account/mobile";

/** Confirms the number of the signed-in account, and signs in with a code that is sent to it. */
export const mobileRoutes: FastifyPluginAsyncZod<{ mobile: MobileService }> = async (app, { mobile }) => {
  allowEmptyJson(app);
  app.addHook("onSend", forbidCaching);

  app.post(
    `${ACCOUNT_PATH}/code`,
    {
      schema: {
        tags: mobileTags,
        summary: "Send a code to one's own mobile number",
        body: proofInput,
        response: { 202: mobileCodeAnswer },
      },
    },
    async (request, reply) => {
      const { actor, body, ip } = request;
      return reply.code(202).send(await mobile.askToConfirm(actor, body.currentPassword, ip));
    },
  );

  app.post(
    `${ACCOUNT_PATH}/confirm`,
    {
      schema: {
        tags: mobileTags,
        summary: "Confirm one's own mobile number",
        body: mobileCodeInput,
        response: { 200: messageAnswer },
      },
    },
    async ({ actor, body, ip }) => ({ message: await mobile.confirm(actor, body, ip) }),
  );

  app.post(
    `${AUTH_PATH}/mobile/code`,
    {
      schema: {
        tags: mobileTags,
        summary: "Send a code to sign in with; 404 without an SMS gateway",
        body: mobileCodeRequest,
        response: { 202: mobileCodeAnswer },
      },
    },
    async (request, reply) => {
      const sent = await mobile.askToSignIn(request.body.mobile, getCaller(request));
      return reply.code(202).send(sent);
    },
  );

  app.post(
    `${AUTH_PATH}/mobile`,
    {
      schema: {
        tags: mobileTags,
        summary: "Sign in with a code; 202 where a second step is asked for",
        body: mobileCodeInput,
        response: { 200: accountAnswer, 202: twoFactorAnswer },
      },
    },
    async (request, reply) => {
      const { answer, cookies } = await mobile.signIn(request.body, getCaller(request));
      sendCookies(reply, cookies);
      if (!answer) return reply.code(202).send({ secondStep: true, message: m.second_step_asked() });
      return answer;
    },
  );
};
