import type { SocialReturn, SocialTrouble } from "#contract/account/sign-in.ts";
import type { Actor } from "#domain/account/roles.ts";
import { SOCIAL_PROVIDER_VALUES, type SocialProvider } from "#domain/account/sign-in.ts";
import { getOwnValue } from "#domain/choice.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { AUTH_PATH, type Auth, UNCONFIRMED } from "#server/platform/auth/better-auth.ts";
import { type Caller, getHeaders } from "#server/platform/auth/caller.ts";
import type { SocialConfig } from "#server/platform/auth/social-providers.ts";
import type { Log } from "#server/platform/log.ts";
import { endUnlessValid } from "../account/account.sign-in.service.ts";
import type { Proof } from "../profile/profile.proof.service.ts";
import { createLinking, createLinkService, type LinkDeps, type LinkingDeps } from "./social.link.service.ts";
import { hasSignInMethod } from "./social.store.ts";

/** Where to redirect the browser, with the cookies to set. */
export interface SentOn {
  location: string;
  cookies: string[];
}

interface LinkAsked {
  /** The cookie of the request, which contains the session. */
  cookie: string;
  /** The page to return to, after success or failure. */
  back: string;
  /** Empty if the account has none. */
  currentPassword: string;
}

export interface SocialDeps extends LinkingDeps, Omit<LinkDeps, "offered"> {
  auth: Auth;
  log: Log;
  proof: Proof;
  /** The providers of the configuration; none without it. */
  social?: SocialConfig | undefined;
}

/** The configured providers, in order. */
const listOffered = (social: SocialConfig): readonly SocialProvider[] =>
  SOCIAL_PROVIDER_VALUES.filter((provider) => social[provider]);

export type SocialService = ReturnType<typeof createSocialService>;

/** Signing in with Google and Facebook, and linking them to an account. */
export function createSocialService(deps: SocialDeps) {
  const { auth, database, log, proof, social = {} } = deps;
  const offered = listOffered(social);
  const linking = createLinking(deps);

  return {
    /** The configured providers, in order. */
    offered: (): readonly SocialProvider[] => offered,

    /**
     * Starts to sign in or register: returns the address of the provider's page, or of our return page if the provider
     * is down.
     * @param next a page on this site; the page that redirects to it checks it
     * @throws Failure not_found if the provider is not configured
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
     * Starts to link a provider to the signed-in account. A session alone is not enough, because a linked provider can
     * open the account for ever.
     * @throws Failure like the proof of the account's owner
     */
    async beginLink(
      actor: Actor,
      provider: SocialProvider,
      { cookie, back, currentPassword }: LinkAsked,
    ): Promise<SentOn> {
      expectOffered(provider);
      const { userId, sessionId } = await proof.checkPassword(actor, currentPassword);
      authorize(actor, "profile.change", { ownerId: userId });
      try {
        const { response, headers } = await auth.api.linkSocialAccount({
          body: { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true },
          headers: new Headers({ cookie }),
          returnHeaders: true,
        });
        if (response.url) await linking.remember(response.url, sessionId);
        return { location: response.url ?? back, cookies: headers.getSetCookie() };
      } catch (error) {
        log.warn({ err: error, provider }, "A provider cannot be reached");
        return { location: addTrouble(back, "down"), cookies: [] };
      }
    },

    /**
     * The provider has sent the browser back: signs in, or links the provider, or shows on the return page what went
     * wrong.
     */
    async finish(provider: SocialProvider, query: SocialReturn, caller: Caller): Promise<SentOn> {
      expectOffered(provider);
      try {
        const starter = await linking.readStarter(query.state);
        const ask = () => callBack(provider, query, caller);
        if (starter === undefined) return await keepIfLinked(provider, await ask());
        return (await linking.finish(caller.cookie, starter, ask)) ?? sendBack(provider, "expired");
      } catch (error) {
        log.warn({ err: error, provider }, "A return from a provider has failed");
        return sendBack(provider, "down");
      }
    },
    ...createLinkService({ ...deps, offered }),
  };

  async function callBack(provider: SocialProvider, query: SocialReturn, caller: Caller): Promise<SentOn> {
    const answer = await auth.api.callbackOAuth({
      params: { id: provider },
      query,
      headers: getHeaders(caller),
      asResponse: true,
    });
    return { location: readLocation(provider, answer), cookies: answer.headers.getSetCookie() };
  }

  /** Ends the session that was just opened if the provider was removed from the account at the same moment. */
  async function keepIfLinked(provider: SocialProvider, sent: SentOn): Promise<SentOn> {
    const cookie = sent.cookies.map((one) => one.split(";", 1)[0]).join("; ");
    const opened = await auth.api.getSession({ headers: new Headers({ cookie }) });
    if (!opened) return sent;
    const { userId, token } = opened.session;
    const isValid = await endUnlessValid(database, { userId, token }, (queries) =>
      hasSignInMethod(queries, userId, provider),
    );
    return isValid ? sent : sendBack(provider, "expired");
  }

  function expectOffered(provider: SocialProvider): void {
    if (!offered.includes(provider)) throw createNotFound();
  }
}

/** Our own names for the library's errors. */
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

const sendBack = (provider: SocialProvider, trouble: SocialTrouble): SentOn => ({
  location: addTrouble(returnPage(provider, undefined), trouble),
  cookies: [],
});

function addTrouble(page: string, trouble: SocialTrouble): string {
  return `${page}${page.includes("?") ? "&" : "?"}trouble=${trouble}`;
}

/** Replaces the library's redirect by a page of ours: its messages and its own error page are never shown. */
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
