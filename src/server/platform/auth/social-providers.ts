import { z } from "zod";
import { createRemoteJWKSet, type JWTPayload, decodeJwt } from "jose";
import { type SocialConfig, PROVIDER_TIMEOUT_MS } from "./social-config.ts";
import { type OAuthProvider, createAuthorizationURL, validateAuthorizationCode, verifyProviderIdToken } from "better-auth/oauth2";
import { getNames } from "./social-person.ts";

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
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= ask().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
