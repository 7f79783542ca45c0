import type { Log } from "#server/platform/log.ts";
import { createAuthEndpoint, APIError } from "better-auth/api";
import { z } from "zod";
import { logSecurity } from "#server/platform/security-log.ts";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";

/** Opens a session for somebody who has proved their identity without a password. Only our services call it. */
export const createSessionOpening = (log: Log) =>
  ({
    id: "thikana-session-opening",
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        {
          method: "POST",
          body: z.object({
            userId: z.string(),
            /** Only the first step is done: the session waits if the account has a second one. */
            isFirstStep: z.boolean().default(false),
          }),
          requireHeaders: true,
        },
        async (context) => {
          const { internalAdapter } = context.context;
          const { userId, isFirstStep } = context.body;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new APIError("NOT_FOUND");
          const session = await internalAdapter.createSession(user.id);
          // Otherwise the caller has done the second step, or had already done it in the previous session.
          if (!isFirstStep && (session as { awaitsSecondStep?: boolean }).awaitsSecondStep) {
            await internalAdapter.updateSession(session.token, { awaitsSecondStep: false });
            // Other events were logged when the session was created.
            logSecurity(log, { event: "signed-in", account: user.id });
          }
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/** A browser has one session: when a new one is opened, the one named by its cookie ends. */
export async function endFormerSession(
  { token }: { token: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  if (!context) return;
  const { authCookies, internalAdapter, secret } = context.context;
  const former = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former && former !== token) await internalAdapter.deleteSession(former);
}
