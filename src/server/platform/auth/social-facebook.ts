import { createHmac } from "node:crypto";
import { createAuthorizationURL, type OAuthProvider, validateAuthorizationCode } from "better-auth/oauth2";
import { z } from "zod";
import { PROVIDER_TIMEOUT_MS, type SocialConfig } from "./social-config.ts";
import { getNames } from "./social-person.ts";

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
