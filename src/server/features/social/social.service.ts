import type { SocialReturn, SocialTrouble } from "#contract/social.ts";
import type { Actor } from "#domain/account/roles.ts";
import { SOCIAL_PROVIDER_VALUES, type SocialProvider } from "#domain/account/social.ts";
import { createNotFound } from "#domain/failure.ts";
import { getOwnValue } from "#domain/own-value.ts";
import { authorize } from "#domain/policy/policy.ts";
import { AUTH_PATH, type Auth, UNCONFIRMED } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import type { SocialConfig } from "#server/platform/auth/social-config.ts";
import type { Log } from "#server/platform/log.ts";
import type { Proof } from "../profile/profile.proof.service.ts";
import type { LinkService } from "./social.links.service.ts";

/** Where to send the browser, with the cookies that belong to it. */
export interface SentOn {
  location: string;
  cookies: string[];
}

interface LinkAsked {
  /** The request's, which carries the session. */
  cookie: string;
  /** The page to come back to, well or not. */
  back: string;
  /** Blank where the account has none. */
  currentPassword: string;
}

export interface SocialDeps {
  auth: Auth;
  log: Log;
  proof: Proof;
  links: LinkService;
  social: SocialConfig;
}

/** The providers that are configured, in their order. */
export const listOffered = (social: SocialConfig): readonly SocialProvider[] =>
  SOCIAL_PROVIDER_VALUES.filter((provider) => social[provider]);

export type SocialService = ReturnType<typeof createSocialService>;

/** Signing in by Google and Facebook, and joining them to an account. */
export function createSocialService({ auth, log, proof, links, social }: SocialDeps) {
  const offered = listOffered(social);

  return {
    /** Those that are configured, in their order. */
    offered: (): readonly SocialProvider[] => offered,

    /**
     * Begins to sign in, or up: answers the provider's page, or our return page where the provider is down.
     * @param next a place on this site, checked by the page that goes on to it
     * @throws Failure not_found where the provider is not configured
     */
    async begin(provider: SocialProvider, next: string | undefined, caller: Caller): Promise<SentOn> {
      expectOffered(provider);
      const back = returnPage(provider, next);
      try {
        const { response, headers } = await auth.api.signInSocial({
          body: { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true },
          headers: getHeaders(caller),
          returnHeaders: true,
        });
        return { location: response.url ?? back, cookies: headers.getSetCookie() };
      } catch (error) {
        log.warn({ err: error, provider }, "A provider cannot be reached");
        return { location: addTrouble(back, "down"), cookies: [] };
      }
    },

    /**
     * Begins to join a provider to the account that is signed in. Whoever holds a session alone cannot: what is joined
     * opens the account for good.
     * @throws Failure as the proof of the account's owner does
     */
    async beginLink(
      actor: Actor,
      provider: SocialProvider,
      { cookie, back, currentPassword }: LinkAsked,
    ): Promise<SentOn> {
      expectOffered(provider);
      const { userId } = await proof.checkPassword(actor, currentPassword);
      authorize(actor, "profile.change", { ownerId: userId });
      try {
        const { response, headers } = await auth.api.linkSocialAccount({
          body: { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true },
          headers: new Headers({ cookie }),
          returnHeaders: true,
        });
        return { location: response.url ?? back, cookies: headers.getSetCookie() };
      } catch (error) {
        log.warn({ err: error, provider }, "A provider cannot be reached");
        return { location: addTrouble(back, "down"), cookies: [] };
      }
    },

    /** The provider has sent somebody back: signs in, or joins, or says on the return page what went wrong. */
    async finish(provider: SocialProvider, query: SocialReturn, caller: Caller): Promise<SentOn> {
      expectOffered(provider);
      try {
        const answer = await auth.api.callbackOAuth({
          params: { id: provider },
          query,
          headers: getHeaders(caller),
          asResponse: true,
        });
        return { location: readLocation(provider, answer), cookies: answer.headers.getSetCookie() };
      } catch (error) {
        log.warn({ err: error, provider }, "A return from a provider has failed");
        return { location: addTrouble(returnPage(provider, undefined), "down"), cookies: [] };
      }
    },
    ...links,
  };

  function expectOffered(provider: SocialProvider): void {
    if (!offered.includes(provider)) throw createNotFound();
  }
}

/** What the library calls the failure, by our own name. */
const TROUBLES: Readonly<Record<string, SocialTrouble>> = {
  access_denied: "refused",
  user_denied: "refused",
  state_mismatch: "expired",
  state_not_found: "expired",
  state_invalid: "expired",
  account_not_linked: "known",
  email_not_found: "no-email",
  [UNCONFIRMED]: "unconfirmed",
  SUSPENDED: "suspended",
  account_already_linked_to_different_user: "taken",
  temporarily_unavailable: "down",
  server_error: "down",
};

const returnPage = (provider: SocialProvider, next: string | undefined): string =>
  next ? `/${provider}?${new URLSearchParams({ next })}` : `/${provider}`;

function addTrouble(page: string, trouble: SocialTrouble): string {
  return `${page}${page.includes("?") ? "&" : "?"}trouble=${trouble}`;
}

/** Where the library leads, as a place of ours: its words and its own error page are never shown. */
function readLocation(provider: SocialProvider, answer: Response): string {
  const url = new URL(
    answer.headers.get("location") ?? `${AUTH_PATH}/error?error=none`,
    "http://here.invalid",
  );
  const error = url.searchParams.get("error");
  for (const name of ["error", "error_description"]) url.searchParams.delete(name);
  const isOurs = !url.pathname.startsWith(AUTH_PATH);
  const page = isOurs ? `${url.pathname}${url.search}` : returnPage(provider, undefined);
  return error === null ? page : addTrouble(page, getOwnValue(TROUBLES, error) ?? "failed");
}
