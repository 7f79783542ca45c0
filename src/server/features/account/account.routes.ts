import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { accountAnswer, loginInput, messageAnswer, registerInput } from "#contract/account.ts";
import { callerOf } from "#server/platform/auth/caller.ts";
import { allowEmptyJson } from "#server/platform/http/empty-body.ts";
import type { AccountService } from "./account.service.ts";

const PATH = "/api/v1/auth";
const tags = ["accounts"];

/** Register, login, getcurrentuser and logout (specification, section 7). */
export const accountRoutes: FastifyPluginAsyncZod<{ account: AccountService }> = async (app, { account }) => {
  allowEmptyJson(app);
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  app.post(
    `${PATH}/register`,
    { schema: { tags, summary: "Make an account", body: registerInput, response: { 201: accountAnswer } } },
    async (request, reply) => {
      const { answer, cookies } = await account.register(request.body, callerOf(request));
      giveCookies(reply, cookies);
      return reply.code(201).send(answer);
    },
  );

  app.post(
    `${PATH}/login`,
    { schema: { tags, summary: "Sign in", body: loginInput, response: { 200: accountAnswer } } },
    async (request, reply) => {
      const { answer, cookies } = await account.login(request.body, callerOf(request));
      giveCookies(reply, cookies);
      return answer;
    },
  );

  app.get(
    `${PATH}/getcurrentuser`,
    { schema: { tags, summary: "Who is signed in", response: { 200: accountAnswer } } },
    (request) => account.currentUser(request.actor),
  );

  app.post(
    `${PATH}/logout`,
    { schema: { tags, summary: "Sign out", response: { 200: messageAnswer } } },
    async (request, reply) => {
      const { message, cookies } = await account.logout(request.headers.cookie);
      giveCookies(reply, cookies);
      return { message };
    },
  );
};

function giveCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
}
