import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { Failure } from "#domain/failure.ts";
import { decodePercent } from "#server/platform/hide-secrets.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";

/** A value and its signature as the sign-in library writes them: HMAC-SHA256, 44 characters. */
const SIGNED = /^(?<value>.+)\.(?<signature>[A-Za-z0-9+/]{43}=)$/;

/**
 * Signs cookies again that were signed with a former secret, so that everything behind sees only the present one. Within
 * an hour of use the library sends the browser a session cookie that is signed with the present secret.
 * @param cookie the whole Cookie header
 */
export function renewSignatures(cookie: string, secret: string, formerSecrets: readonly string[]): string {
  if (formerSecrets.length === 0) return cookie;
  return cookie
    .split(";")
    .map((pair) => {
      const at = pair.indexOf("=") + 1;
      const { value, signature } = SIGNED.exec(decodePercent(pair.slice(at)))?.groups ?? {};
      if (!at || !value || !signature) return pair;
      const isFormer = formerSecrets.some((former) => isEqual(sign(value, former), signature));
      return isFormer ? pair.slice(0, at) + encodeURIComponent(`${value}.${sign(value, secret)}`) : pair;
    })
    .join(";");
}

const sign = (value: string, secret: string): string =>
  createHmac("sha256", secret).update(value).digest("base64");

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What a call of the library has logged while it ran. */
const calls = new AsyncLocalStorage<{ away?: Failure }>();

/**
 * Remembers that the database was away during the present call.
 * @param details what the library logs beside its message, such as the error of a query
 */
export function recordUnavailable(details: readonly unknown[]): void {
  const call = calls.getStore();
  const unavailable = details.find((detail) => detail instanceof Failure && detail.code === "busy");
  if (call && unavailable) call.away = unavailable as Failure;
}

/**
 * The same functions, but when the database is away they throw its failure. The library itself would log it and throw an
 * error of its own, as if the server were broken.
 */
export function rethrowUnavailable<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      const passOn = async (...given: unknown[]) => {
        const noted: { away?: Failure } = {};
        try {
          return await calls.run(noted, () => call(...given));
        } catch (error) {
          throw noted.away ?? error;
        }
      };
      return Object.assign(passOn, call);
    },
  });
}

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
