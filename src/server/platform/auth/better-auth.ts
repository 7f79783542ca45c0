import { randomBytes } from "node:crypto";
import { APIError, type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from "better-auth";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type Log, logSecurity } from "#server/platform/log.ts";
import {
  createSessionOpening,
  endFormerSession,
  recordUnavailable,
  rethrowUnavailable,
} from "./better-auth-additions.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { createFacebookProvider, createGoogleProvider, type SocialConfig } from "./social-providers.ts";

export interface AuthOptions {
  db: Queries;
  log: Log;
  /** Signs the session cookie. */
  secret: string;
  /** The address at which people open the site; with https the cookie is marked Secure. */
  publicUrl: string;
  passwordLength: { min: number; max: number };
  /** The providers people can sign in with instead of a password. */
  social?: SocialConfig;
  /** Whether a session of this account still needs the second step. */
  hasSecondStep?: (userId: string) => Promise<boolean>;
  /** Called when somebody has made an account whose email address is not confirmed. */
  onNewAddress?: (userId: string) => Promise<void>;
  /** Called when a provider is linked to a new or an existing account, so that it can sign in to it from now on. */
  onWayIn?: (way: { userId: string; provider: string }) => Promise<void>;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Carries the caller's network address as the server determined it; the request itself cannot set it. */
export const ADDRESS_HEADER = "x-caller-address";
/** Error code for a suspended user. */
const SUSPENDED = "SUSPENDED";
/**
 * The library's error before it has hashed the password. Of two simultaneous requests, the later one gets another
 * error.
 */
export const EMAIL_USED = "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL";
/** Path of the account routes; providers send people back to `<path>/<provider>/callback`. */
export const AUTH_PATH = "/api/v1/auth";
/** The error when a provider gives an email address that it has not confirmed. */
export const UNCONFIRMED = "email_not_verified";

const stamps = { createdAt: "created_at", updatedAt: "updated_at" } as const;
/** Columns of `users` that the library does not have itself. Role and status can never be set by a request. */
const userFields = {
  firstName: { type: "string", fieldName: "first_name", defaultValue: "" },
  lastName: { type: "string", fieldName: "last_name", defaultValue: "" },
  mobile: { type: "string", required: false, input: false },
  language: { type: "string", required: false, input: false },
  usertype: { type: "string", required: false, input: false },
  status: { type: "string", required: false, input: false },
} as const;

const sessionColumns = {
  fields: {
    ...stamps,
    userId: "user_id",
    expiresAt: "expires_at",
    ipAddress: "ip_address",
    userAgent: "user_agent",
  },
  additionalFields: {
    awaitsSecondStep: {
      type: "boolean",
      fieldName: "awaits_second_step",
      defaultValue: false,
      input: false,
    },
  },
} as const;
const accountColumns = {
  ...stamps,
  userId: "user_id",
  accountId: "account_id",
  providerId: "provider_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
} as const;

/**
 * Passwords, sessions and cookies, stored in our tables. The library's own routes are not mounted: only our services
 * call it.
 */
export function createAuth(options: AuthOptions) {
  const auth = betterAuth({
    baseURL: options.publicUrl,
    basePath: AUTH_PATH,
    secret: options.secret,
    database: { db: options.db, type: "postgres" },
    telemetry: { enabled: false },
    logger: getLogger(options.log),
    advanced: {
      ...getCookieRules(options.publicUrl),
      // One query reads a session together with its user.
      database: { generateId: () => randomBytes(12).toString("hex"), joins: true },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: options.passwordLength.min,
      maxPasswordLength: options.passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: "users",
      fields: { ...stamps, emailVerified: "email_verified" },
      additionalFields: userFields,
      validateUserInfo: ({ user, source }) => {
        const isNew = source.action === "create-user" && source.oauth?.providerId === "google";
        return isNew && user.emailVerified !== true ? { error: UNCONFIRMED } : undefined;
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: RETENTION_DAYS.session * DAY,
      // Extended once an hour, so the profile can show to the hour when each session was last used.
      updateAge: HOUR,
      ...sessionColumns,
    },
    account: {
      modelName: "credentials",
      // The email address at the provider may belong to somebody else by now, so only the account's owner can link it.
      accountLinking: {
        disableImplicitLinking: true,
        allowDifferentEmails: true,
        trustedProviders: ["google", "facebook"],
      },
      updateAccountOnSignIn: false,
      fields: accountColumns,
    },
    verification: { modelName: "verifications", fields: { ...stamps, expiresAt: "expires_at" } },
    plugins: [getSocialProviders(options.social ?? {}), createSessionOpening(options.log)],
    databaseHooks: getHooks(options),
  });
  return { ...auth, api: rethrowUnavailable(auth.api) };
}

const getLogger = (log: Log): BetterAuthOptions["logger"] => ({
  log: (level, message, ...details: unknown[]) => {
    recordUnavailable(details);
    log[level === "error" ? "warn" : "debug"]({ auth: message });
  },
});

function getHooks({
  db,
  log,
  onNewAddress,
  onWayIn,
  hasSecondStep = async () => false,
}: AuthOptions): BetterAuthOptions["databaseHooks"] {
  return {
    user: {
      create: {
        after: async ({ id, emailVerified }) => {
          if (!emailVerified) await onNewAddress?.(id);
        },
      },
    },
    account: {
      create: {
        // We need the provider only to identify the person, and never call it later, so its tokens are not stored.
        before: async () => ({ data: NO_TOKENS }),
        after: async ({ userId, providerId }) => {
          if (providerId !== "credential") await onWayIn?.({ userId, provider: providerId });
        },
      },
    },
    session: {
      create: {
        before: async (session) => {
          await rejectSuspended(db, session.userId);
          return { data: { awaitsSecondStep: await hasSecondStep(session.userId) } };
        },
        after: async (session, context) => {
          const waits = (session as { awaitsSecondStep?: boolean }).awaitsSecondStep;
          if (!waits) logSecurity(log, { event: "signed-in", account: session.userId });
          await endFormerSession(session, context);
        },
      },
    },
  };
}

/**
 * Over https the browser itself holds the cookies to this host, this path and https (`__Host-`), so that no other name under
 * the domain can plant one. The library knows only `__Secure-`, so the prefix is part of our name.
 */
function getCookieRules(publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  return {
    cookiePrefix: isSecure ? "__Host-thikana" : "thikana",
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isSecure },
  };
}

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function getSocialProviders({ google, facebook }: SocialConfig) {
  const providers = [
    ...(google ? [createGoogleProvider(google)] : []),
    ...(facebook ? [createFacebookProvider(facebook)] : []),
  ];
  return {
    id: "thikana-social",
    init: () => ({ context: { socialProviders: providers } }),
  } satisfies BetterAuthPlugin;
}

export type Auth = ReturnType<typeof createAuth>;

/** Whether the library refused because the account is suspended. */
export function isSuspended(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === SUSPENDED;
}

/** Nothing opens an account that is suspended, was merged into another one, or is deleted. */
async function rejectSuspended(db: Queries, userId: string): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select(["status", "merged_into", "deleted_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user || user.status === "suspended" || user.merged_into || user.deleted_at)
    throw new APIError("FORBIDDEN", { code: SUSPENDED });
}
