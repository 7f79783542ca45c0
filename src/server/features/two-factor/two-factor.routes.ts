import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { accountAnswer } from "#contract/account/account.ts";
import { twoFactorInput } from "#contract/account/sign-in.ts";
import { AUTH_PATH } from "#server/platform/auth/better-auth.ts";
import { getCaller } from "#server/platform/auth/caller.ts";
import { forbidCaching, sendCookies } from "#server/platform/http/route-hooks.ts";
import type { TwoFactorSignInService } from "./two-factor.sign-in.service.ts";

const tags = ["accounts"];

/** The second step of signing in, after the password. */
export const twoFactorRoutes: FastifyPluginAsyncZod<{ twoFactor: TwoFactorSignInService }> = async (
  app,
  { twoFactor },
) => {
  app.addHook("onSend", forbidCaching);

  app.post(
    `${AUTH_PATH}/second-step`,
    {
      schema: {
        tags,
        summary: "Finish signing in by a code of an app, or a recovery code",
        body: twoFactorInput,
        response: { 200: accountAnswer },
      },
    },
    async (request, reply) => {
      const { answer, cookies } = await twoFactor.pass(request.body, getCaller(request));
      sendCookies(reply, cookies);
      return answer;
    },
  );
};
