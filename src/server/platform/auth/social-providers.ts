import { createHmac } from "node:crypto";
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  verifyProviderIdToken,
} from "better-auth/oauth2";
import { createRemoteJWKSet, decodeJwt, type JWTPayload } from "jose";
import { z } from "zod";
import { joinName, splitName } from "#domain/account/person-name.ts";
import { LIMITS } from "#domain/limits.ts";
import { tidyText } from "#domain/text/invisible.ts";

/** The credentials that one provider has given our site. */
export interface SocialClient {
  id: string;
  secret: string;
}

/** The providers people can sign in with; one that is left out is not offered. */
export interface SocialConfig {
  /** Any OpenID Connect issuer that has a discovery document; Google by default. */
  google?: SocialClient & { issuer: string };
  /** `origin` replaces both hosts of Facebook, for example in tests. */
  facebook?: SocialClient & { origin?: string };
}

/** If a provider takes longer to answer, it counts as down. */
const PROVIDER_TIMEOUT_MS = 8_000;

interface Named {
  name: string;
  firstName: string;
  lastName: string;
  email: string | null;
}

/**
 * First and last name as we store them, from whichever fields the provider gives; without any, the first part of the
 * email address.
 */
function getNames({ name, firstName, lastName, email }: Named): Omit<Named, "email"> {
  const whole = (name || joinName(firstName, lastName) || email?.split("@", 1)[0] || "").trim();
  const cut = (text: string) => tidyText(text).trim().slice(0, LIMITS.nameLength);
  const parts = firstName ? { firstName, lastName } : splitName(whole);
  return { name: cut(whole), firstName: cut(parts.firstName), lastName: cut(parts.lastName) };
}

const VERSION = "v24.0";
const FACEBOOK_SCOPES = ["email", "public_profile"];
const FIELDS = "id,name,first_name,last_name,email";

const profile = z.object({
  id: z.string().min(1),
  name: z.string().default(""),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
  email: z.string().nullable().default(null),
});
type Profile = z.infer<typeof profile>;

/**
 * Facebook Login through its Graph API. It returns an email address only if it is confirmed, but gives no proof of
 * that, so the address counts as unconfirmed here.
 */
export function createFacebookProvider(
  config: NonNullable<SocialConfig["facebook"]>,
): OAuthProvider<Profile> {
  const dialog = `${config.origin ?? "https://www.facebook.com"}/${VERSION}/dialog/oauth`;
  const graph = `${config.origin ?? "https://graph.facebook.com"}/${VERSION}`;
  const options = { clientId: config.id, clientSecret: config.secret };
  return {
    id: "facebook",
    name: "Facebook",
    callbackPath: "/facebook/callback",
    accountSubject: ({ profile: { id } }) => id,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI }) =>
      createAuthorizationURL({
        id: "facebook",
        options,
        authorizationEndpoint: dialog,
        scopes: FACEBOOK_SCOPES,
        scopeJoiner: ",",
        state,
        codeVerifier,
        redirectURI,
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options,
        tokenEndpoint: `${graph}/oauth/access_token`,
      }),
    async getUserInfo({ accessToken }) {
      if (!accessToken) return null;
      const found = await readProfile(`${graph}/me`, accessToken, config.secret);
      return found && { user: getFacebookUser(found), data: found };
    },
  };
}

/** Sends a proof that we know the app's secret, as Facebook recommends for servers. */
async function readProfile(address: string, token: string, secret: string): Promise<Profile | null> {
  const url = new URL(address);
  url.searchParams.set("fields", FIELDS);
  url.searchParams.set("appsecret_proof", createHmac("sha256", secret).update(token).digest("hex"));
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    redirect: "error",
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  return answer.ok ? (profile.safeParse(await answer.json()).data ?? null) : null;
}

function getFacebookUser({ name, first_name: firstName, last_name: lastName, email }: Profile) {
  return { ...getNames({ name, firstName, lastName, email }), email, emailVerified: false };
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Endpoints = z.infer<typeof discovery> & { keys: ReturnType<typeof createRemoteJWKSet> };

const GOOGLE_SCOPES = ["openid", "email", "profile"];
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const TOKEN_AGE = "1h";

/**
 * Google, or any other OpenID Connect issuer. Its endpoints are requested at the first sign-in and not when the server
 * starts, so that an issuer that is down does not block the start and is tried again. We read only the names, the email
 * and whether the issuer has confirmed the email.
 */
export function createGoogleProvider(config: NonNullable<SocialConfig["google"]>): OAuthProvider<JWTPayload> {
  const endpoints = rememberAnswer(() => discover(config.issuer));
  const options = { clientId: config.id, clientSecret: config.secret };
  const provider: OAuthProvider<JWTPayload> = {
    id: "google",
    name: "Google",
    callbackPath: "/google/callback",
    issuer: config.issuer,
    requiresIdTokenNonce: true,
    idToken: {
      jwks: async (header, token) => (await endpoints()).keys(header, token),
      issuer: config.issuer,
      audience: config.id,
      algorithms: ALGORITHMS,
      maxTokenAge: TOKEN_AGE,
    },
    accountSubject: ({ profile }) => profile.sub ?? "",
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization_endpoint: authorizationEndpoint } = await endpoints();
      const flow = {
        id: "google",
        options,
        authorizationEndpoint,
        scopes: GOOGLE_SCOPES,
        nonce: idTokenNonce,
      };
      return createAuthorizationURL({ ...flow, state, codeVerifier, redirectURI });
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token_endpoint: tokenEndpoint } = await endpoints();
      return validateAuthorizationCode({ code, codeVerifier, redirectURI, options, tokenEndpoint });
    },
    async getUserInfo({ idToken = "", expectedIdTokenNonce }) {
      const isGenuine = await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce);
      if (!isGenuine || !expectedIdTokenNonce) return null;
      const claims = decodeJwt(idToken);
      return { user: getGoogleUser(claims), data: claims };
    },
  };
  return provider;
}

function getGoogleUser(claims: JWTPayload) {
  const getText = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  const email = getText("email") || null;
  const names = { name: getText("name"), firstName: getText("given_name"), lastName: getText("family_name") };
  return { ...getNames({ ...names, email }), email, emailVerified: claims.email_verified === true };
}

async function discover(issuer: string): Promise<Endpoints> {
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    // An issuer that sends us elsewhere is not the one that was configured.
    redirect: "error",
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${issuer} answered ${answer.status} when asked for its endpoints.`);
  const found = discovery.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}.`);
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
}

/** Remembers the result of the first successful call. */
function rememberAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let stored: Promise<T> | undefined;
  return () => {
    stored ??= ask().catch((error: unknown) => {
      stored = undefined;
      throw error;
    });
    return stored;
  };
}
