import type { FastifyInstance } from "fastify";
import { addCleanUp } from "./after-file.ts";
import { testApp } from "./app.ts";
import { CLIENT, startIdentityProvider } from "./identity-provider.ts";
import { createHeaders, visitorHeaders } from "./sign-in.ts";

/** The application, with its background jobs, beside a provider that stands in for Google, and for Facebook if asked. */
export async function createSocialApp({ facebook = false } = {}) {
  const idp = await startIdentityProvider(0, "http://localhost:3000");
  addCleanUp(() => idp.close());
  const social = {
    google: { ...CLIENT, issuer: idp.issuer },
    ...(facebook && { facebook: { ...CLIENT, origin: idp.issuer } }),
  };
  return { ...(await testApp({ work: true, social })), issuer: idp.issuer };
}

/** Signs this person in on the provider's page. @returns the address to which it redirects: the site's callback */
export async function passProvider(page: string, name: string, reject = false): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (address: string, form?: Record<string, string>): Promise<string> => {
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(key, value);
    }
    const location = answer.headers.get("location");
    if (!location) return address;
    const next = new URL(location, address).href;
    return next.includes("/callback?") ? next : visit(next);
  };
  const interaction = await visit(page);
  return visit(interaction, { name, ...(reject && { refuse: "1" }) });
}

/** Starts the sign-in at our address like a browser without a session. */
export async function beginAt(http: FastifyInstance, url: string, cookie = visitorHeaders.cookie) {
  const begun = await http.inject({ url, headers: { cookie } });
  const state = createHeaders(begun.headers["set-cookie"]).cookie;
  return { location: String(begun.headers.location), cookie: `${cookie}; ${state}` };
}

/** The complete sign-in: to the provider as this person, and back. */
export async function signInBy(
  http: FastifyInstance,
  { provider = "google", name, next = "" }: { provider?: string; name: string; next?: string },
) {
  const query = next ? `?${new URLSearchParams({ next })}` : "";
  const { location, cookie } = await beginAt(http, `/api/v1/auth/${provider}${query}`);
  const back = new URL(await passProvider(location, name));
  const answer = await http.inject({ url: back.pathname + back.search, headers: { cookie } });
  return {
    back: back.pathname + back.search,
    stateCookie: cookie,
    location: String(answer.headers.location),
    headers: createHeaders(answer.headers["set-cookie"]),
  };
}
