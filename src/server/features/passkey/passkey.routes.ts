import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { accountAnswer } from "#contract/account/account.ts";
import {
  newPasskey,
  newPasskeyAnswer,
  passkeyOptions,
  passkeySignIn,
  proofInput,
} from "#contract/account/sign-in.ts";
import { AUTH_PATH } from "#server/platform/auth/better-auth.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { getBrowserId } from "#server/platform/http/browser-security.ts";
import { allowEmptyJson, forbidCaching, sendCookies } from "#server/platform/http/route-hooks.ts";
import { m } from "#words/generated/messages.js";
import type { PasskeyService } from "./passkey.service.ts";
import type { BrowserCaller } from "./passkey.sign-in.service.ts";

const tags = ["accounts"];
const ACCOUNT_PATH = "/api/v1/account/passkeys";

/** Signs in with a passkey, and adds one to the signed-in account. */
export const passkeyRoutes: FastifyPluginAsyncZod<{ passkey: PasskeyService }> = async (app, { passkey }) => {
  allowEmptyJson(app);
  app.addHook("onSend", forbidCaching);

  app.post(
    `${AUTH_PATH}/passkey/options`,
    { schema: { tags, summary: "Begin to sign in by a passkey", response: { 200: passkeyOptions } } },
    async (request) => ({ ...(await passkey.signInOptions(getBrowserCaller(request))) }),
  );

  app.post(
    `${AUTH_PATH}/passkey`,
    {
      schema: {
        tags,
        summary: "Sign in by a passkey",
        body: passkeySignIn,
        response: { 200: accountAnswer },
      },
    },
    async (request, reply) => {
      const { answer, cookies } = await passkey.signIn(request.body, getBrowserCaller(request));
      sendCookies(reply, cookies);
      return answer;
    },
  );

  app.post(
    `${ACCOUNT_PATH}/options`,
    {
      schema: {
        tags,
        summary: "Begin to add a passkey",
        body: proofInput,
        response: { 200: passkeyOptions },
      },
    },
    async (request) => ({ ...(await passkey.createOptions(request.actor, request.body.currentPassword)) }),
  );

  app.post(
    ACCOUNT_PATH,
    { schema: { tags, summary: "Add a passkey", body: newPasskey, response: { 201: newPasskeyAnswer } } },
    async (request, reply) => {
      const { codes } = await passkey.add(request.actor, request.body);
      return reply.code(201).send({ message: m.passkey_added({ name: request.body.name }), codes });
    },
  );
};

const getBrowserCaller = (request: FastifyRequest): BrowserCaller => ({
  ...getCaller(request),
  mark: getBrowserId(request),
});
