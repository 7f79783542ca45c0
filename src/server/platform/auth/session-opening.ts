import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Log } from "../log.ts";
import { logSecurity } from "../security-log.ts";

/** Opens a session for somebody who has proven who they are otherwise than by a password. Only our services call it. */
export const createSessionOpening = (log: Log) =>
  ({
    id: "thikana-session-opening",
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new APIError("NOT_FOUND");
          const session = await internalAdapter.createSession(user.id);
          // Who comes here has done the second step, or had done it when the session before was opened.
          if ((session as { awaitsSecondStep?: boolean }).awaitsSecondStep) {
            await internalAdapter.updateSession(session.token, { awaitsSecondStep: false });
            // The others were logged when they were made.
            logSecurity(log, { event: "signed-in", account: user.id });
          }
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/** A browser has one session: the one that its cookie names ends once another is opened in it. */
export async function endFormerSession(
  { token }: { token: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  if (!context) return;
  const { authCookies, internalAdapter, secret } = context.context;
  const former = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former && former !== token) await internalAdapter.deleteSession(former);
}
