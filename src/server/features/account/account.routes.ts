import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  accountAnswer,
  forgotInput,
  loginInput,
  registerInput,
  resetAnswer,
  resetInput,
} from "#contract/account/account.ts";
import { mobileCodeAnswer, mobileCodeInput, mobileCodeRequest } from "#contract/account/one-time-code.ts";
import { CLEAR_AT_SIGN_OUT, proofInput, twoFactorAnswer } from "#contract/account/sign-in.ts";
import { messageAnswer } from "#contract/fields/values.ts";
import { AUTH_PATH } from "#server/platform/auth/better-auth.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { allowEmptyJson, forbidCaching, sendCookies } from "#server/platform/http/route-hooks.ts";
import { m } from "#words/generated/messages.js";
import type { MobileService } from "./account.mobile.service.ts";
import type { ResetService } from "./account.reset.service.ts";
import type { AccountService } from "./account.service.ts";

const PATH = "/api/v1/auth";
const tags = ["accounts"];

interface AccountServices {
  readonly account: AccountService;
  readonly reset: ResetService;
  readonly mobile: MobileService;
}

/** The six calls about accounts [AUTH-01]. */
const emailRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, { account, reset }) => {
  app.post(
    `${PATH}/register`,
    { schema: { tags, summary: "Make an account", body: registerInput, response: { 201: accountAnswer } } },
    async (request, reply) => {
      const { answer, cookies } = await account.register(request.body, getCaller(request));
      sendCookies(reply, cookies);
      return reply.code(201).send(answer);
    },
  );

  app.post(
    `${PATH}/login`,
    {
      schema: {
        tags,
        summary: "Sign in; 202 where a second step is asked for",
        body: loginInput,
        response: { 200: accountAnswer, 202: twoFactorAnswer },
      },
    },
    async (request, reply) => {
      const { answer, cookies } = await account.login(request.body, getCaller(request));
      sendCookies(reply, cookies);
      if (!answer) return reply.code(202).send({ secondStep: true, message: m.second_step_asked() });
      return answer;
    },
  );

  app.get(
    `${PATH}/getcurrentuser`,
    { schema: { tags, summary: "Who is signed in", response: { 200: accountAnswer } } },
    (request) => account.getCurrentUser(request.actor),
  );

  app.post(
    `${PATH}/logout`,
    { schema: { tags, summary: "Sign out", response: { 200: messageAnswer } } },
    async (request, reply) => {
      const { message, cookies } = await account.logout(request.headers.cookie);
      sendCookies(reply, cookies);
      reply.header("clear-site-data", CLEAR_AT_SIGN_OUT);
      return { message };
    },
  );

  app.post(
    `${PATH}/forgot-password`,
    {
      schema: { tags, summary: "Ask for a reset link", body: forgotInput, response: { 200: messageAnswer } },
    },
    (request) => reset.requestReset(request.body, getCaller(request)),
  );

  app.post(
    `${PATH}/reset-password/:token`,
    {
      schema: {
        tags,
        summary: "Set a new password by a link's token",
        params: z.object({ token: z.string() }),
        body: resetInput,
        response: { 200: resetAnswer },
      },
    },
    async (request, reply) => {
      const { answer, cookies } = await reset.reset(request.params.token, request.body, getCaller(request));
      sendCookies(reply, cookies);
      return answer;
    },
  );
};

const ACCOUNT_PATH = "/api/v1/account/mobile";

/** Confirms the number of the signed-in account, and signs in with a code that is sent to it. */
const mobileRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, { mobile }) => {
  app.post(
    `${ACCOUNT_PATH}/code`,
    {
      schema: {
        tags,
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
        tags,
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
        tags,
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
        tags,
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

/** Every call about accounts: signing in by email and by mobile number. */
export const accountRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  allowEmptyJson(app);
  app.addHook("onSend", forbidCaching);
  await app.register(emailRoutes, services);
  await app.register(mobileRoutes, services);
};
