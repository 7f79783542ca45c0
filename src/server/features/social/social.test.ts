import { describe, expect, it } from "vitest";
import { COOKIES } from "#content/legal/on-your-device.ts";
import { testApp } from "#tests/support/app.ts";
import { CLIENT } from "#tests/support/identity-provider.ts";
import {
  createHeaders,
  readViewer,
  type SignedInAs,
  signInAs,
  visitorHeaders,
} from "#tests/support/sign-in.ts";
import { beginAt, createSocialApp, passProvider, signInBy } from "#tests/support/social.ts";

const SITE = "http://localhost:3000";
const { http, database, services } = await createSocialApp({ facebook: true });
const { db } = database;

const findUser = (email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
const listAlternatives = (userId: string) =>
  db.selectFrom("credentials").selectAll().where("user_id", "=", userId).orderBy("provider_id").execute();

describe.each(["google", "facebook"])("[AUTH-08] signing in by %s", (provider) => {
  const name = `asha.tamang@${provider}.example.in`;

  it("creates an account with the person's names, without roles and tokens of the provider", async () => {
    const { location, headers } = await signInBy(http, { provider, name });
    expect(location).toBe(`/${provider}`);
    expect((await readViewer(http, headers)).json().user).toMatchObject({
      email: name,
      firstName: "Asha",
      lastName: "Tamang",
      usertype: "user",
      avatar: null,
    });
    const user = await findUser(name);
    expect(user).toMatchObject({ status: "active", email_verified: provider === "google" });
    expect(await listAlternatives(user?.id ?? "")).toMatchObject([
      { provider_id: provider, access_token: null, refresh_token: null, id_token: null, password: null },
    ]);
  });

  it("signs the same person in again, and continues where they wanted to go", async () => {
    const { location, headers } = await signInBy(http, { provider, name, next: "/owner/listing?step=2" });
    expect(location).toBe(`/${provider}?next=%2Fowner%2Flisting%3Fstep%3D2`);
    expect((await readViewer(http, headers)).json().user.email).toBe(name);
    expect(await db.selectFrom("users").select("id").where("email", "=", name).execute()).toHaveLength(1);
  });

  it("[LEGAL-01] sets only cookies that the privacy policy names", async () => {
    const begun = await http.inject({ url: `/api/v1/auth/${provider}` });
    const cookie = createHeaders(begun.headers["set-cookie"]).cookie;
    const back = new URL(await passProvider(String(begun.headers.location), name));
    const come = await http.inject({ url: back.pathname + back.search, headers: { cookie } });
    const headers = { ...visitorHeaders, cookie: createHeaders(come.headers["set-cookie"]).cookie };
    const gone = await http.inject({ method: "POST", url: "/api/v1/auth/logout", headers });
    const set = [begun, come, gone]
      .flatMap((answer) => answer.headers["set-cookie"] ?? [])
      .filter((line) => !line.includes("Max-Age=0"))
      .map((line) => line.split("=", 1)[0]);
    expect(set).toEqual(expect.arrayContaining(["thikana.state", "thikana.session_token"]));
    expect(COOKIES.map(([known]) => known)).toEqual(expect.arrayContaining(set));
  });

  it("explains that consent was refused", async () => {
    const { location, cookie } = await beginAt(http, `/api/v1/auth/${provider}`);
    const back = new URL(await passProvider(location, name, true));
    const answer = await http.inject({ url: back.pathname + back.search, headers: { cookie } });
    expect(answer.headers.location).toBe(`/${provider}?trouble=refused`);
    expect((await readViewer(http, { cookie: String(answer.headers["set-cookie"]) })).statusCode).toBe(401);
  });

  it("refuses a missing, forged or repeated state", async () => {
    const { location, cookie } = await beginAt(http, `/api/v1/auth/${provider}`);
    const { pathname, search } = new URL(await passProvider(location, name));
    const go = (url: string, headers = {}) => http.inject({ url, headers });
    const callback = `/api/v1/auth/${provider}/callback`;
    expect((await go(pathname + search)).headers.location).toBe(`/${provider}?trouble=expired`);
    const false_ = await go(`${callback}?code=abc&state=made-up`, { cookie });
    expect(false_.headers.location).toBe(`/${provider}?trouble=expired`);
    expect((await go(callback)).headers.location).toBe(`/${provider}?trouble=expired`);
    const used = await signInBy(http, { provider, name });
    const again = await go(used.back, { cookie: used.stateCookie });
    expect(again.headers.location).toBe(`/${provider}?trouble=expired`);
    for (const answer of [false_, again])
      expect(String(answer.headers["set-cookie"])).not.toContain("session_token");
  });

  it("does not link itself to an existing account with the same email", async () => {
    const me = await signInAs(http, database, "owner");
    const { location, headers } = await signInBy(http, { provider, name: me.email, next: "/profile" });
    expect(location).toBe(`/${provider}?next=%2Fprofile&trouble=known`);
    expect((await readViewer(http, headers)).statusCode).toBe(401);
    expect(await listAlternatives(me.userId)).toMatchObject([{ provider_id: "credential" }]);
  });

  it("explains that an email address is needed", async () => {
    const { location } = await signInBy(http, { provider, name: "nomail.pem@example.in" });
    expect(location).toBe(`/${provider}?trouble=no-email`);
  });

  it("refuses suspended people", async () => {
    const suspended = `suspended@${provider}.example.in`;
    await signInBy(http, { provider, name: suspended });
    await db.updateTable("users").set({ status: "suspended" }).where("email", "=", suspended).execute();
    const { location, headers } = await signInBy(http, { provider, name: suspended });
    expect(location).toBe(`/${provider}?trouble=suspended`);
    expect((await readViewer(http, headers)).statusCode).toBe(401);
  });

  it("explains that the provider failed during the sign-in", async () => {
    const broken = `broken.line@${provider}.example.in`;
    const { location } = await signInBy(http, { provider, name: broken });
    expect(location).toBe(`/${provider}?trouble=failed`);
    expect(await findUser(broken)).toBeUndefined();
  });
});

describe("[AUTH-08] Google", () => {
  it("sends PKCE, a state and a nonce", async () => {
    const { location } = await beginAt(http, "/api/v1/auth/google");
    const query = Object.fromEntries(new URL(location).searchParams);
    expect(query).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${SITE}/api/v1/auth/google/callback`,
    });
    for (const name of ["code_challenge", "state", "nonce"]) expect(query[name]?.length).toBeGreaterThan(30);
  });

  it("creates no account for an email address that Google has not confirmed", async () => {
    const name = "unconfirmed.person@example.in";
    const { location, headers } = await signInBy(http, { name });
    expect(location).toBe("/google?trouble=unconfirmed");
    expect(await findUser(name)).toBeUndefined();
    expect((await readViewer(http, headers)).statusCode).toBe(401);
  });

  it("never redirects to other sites", async () => {
    for (const next of ["https://evil.example/", "//evil.example"]) {
      const { location } = await signInBy(http, { name: "dorji@example.in", next });
      expect(location).toBe(`/google?${new URLSearchParams({ next })}`);
    }
  });
});

const { http: other } = await testApp({ social: { google: { ...CLIENT, issuer: "http://localhost:9" } } });

describe("[AUTH-08] a provider that is not available", () => {
  it("is explained on the return page", async () => {
    const { location } = await beginAt(other, "/api/v1/auth/google?next=/profile");
    expect(location).toBe("/google?next=%2Fprofile&trouble=down");
  });

  it("answers 404 if it is not configured", async () => {
    expect((await other.inject({ url: "/api/v1/auth/facebook" })).statusCode).toBe(404);
    expect((await other.inject({ url: "/api/v1/auth/facebook/callback?code=a&state=b" })).statusCode).toBe(
      404,
    );
  });
});

describe("[AUTH-08, AUTH-10] linking a provider to an account", () => {
  async function link(me: Pick<SignedInAs, "headers" | "password">, name: string) {
    const { actor } = await services.session.readViewer(me.headers.cookie);
    const sent = await services.social.beginLink(actor, "google", {
      cookie: me.headers.cookie,
      back: "/profile?joined=google",
      currentPassword: me.password,
    });
    const cookie = [me.headers.cookie, ...sent.cookies.map((one) => one.split(";", 1)[0])].join("; ");
    const { pathname, search } = new URL(await passProvider(sent.location, name));
    const answer = await http.inject({ url: pathname + search, headers: { cookie } });
    return { actor, location: String(answer.headers.location) };
  }

  it("works with any email address, and signs in from then on", async () => {
    const me = await signInAs(http, database, "owner");
    const { actor, location } = await link(me, "pema.lama@work.example.in");
    expect(location).toBe("/profile?joined=google");
    expect(await services.social.readLinks(actor)).toMatchObject({
      hasPassword: true,
      links: [
        { provider: "google", removable: true },
        { provider: "facebook", since: null },
      ],
    });
    const { headers } = await signInBy(http, { name: "pema.lama@work.example.in" });
    expect((await readViewer(http, headers)).json().user).toMatchObject({
      _id: me.userId,
      usertype: "owner",
    });
  });

  it("is refused if it belongs to somebody else's account", async () => {
    await signInBy(http, { name: "mine.already@example.in" });
    const me = await signInAs(http, database, "user");
    const { location } = await link(me, "mine.already@example.in");
    expect(location).toBe("/profile?joined=google&trouble=taken");
    expect(await listAlternatives(me.userId)).toHaveLength(1);
  });

  it("can be undone, but never for the last way to sign in", async () => {
    const me = await signInAs(http, database, "user");
    const { actor } = await link(me, "off.again@example.in");
    await services.social.unlink(actor, "google", me.password);
    expect(await listAlternatives(me.userId)).toMatchObject([{ provider_id: "credential" }]);
    await expect(services.social.unlink(actor, "google", me.password)).rejects.toMatchObject({
      code: "not_found",
    });
    const { headers } = await signInBy(http, { name: "only.google@example.in" });
    const only = (await services.session.readViewer(headers.cookie)).actor;
    await expect(services.social.unlink(only, "google", "")).rejects.toMatchObject({ code: "conflict" });
    await expect(services.social.readLinks({ role: "none" })).rejects.toMatchObject({
      code: "sign_in_needed",
    });
  });
});
