import { describe, expect, it } from "vitest";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { createSocialApp, passProvider, signInBy } from "#tests/support/social.ts";

const { http, database, services, clock, mails, issuer } = await createSocialApp();
const { db } = database;

const readActor = async (cookie: string) => (await services.session.readViewer(cookie)).actor;
const listProviders = async (userId: string) =>
  (
    await db
      .selectFrom("credentials")
      .select("provider_id")
      .where("user_id", "=", userId)
      .orderBy("provider_id")
      .execute()
  ).map(({ provider_id }) => provider_id);

/** Somebody with the cookie starts to link Google with this password, and signs in there under this name. */
async function linkWith(me: SignedInAs, name: string, currentPassword: string) {
  const { cookie } = me.headers;
  const asked = { cookie, back: "/profile?joined=google", currentPassword };
  const sent = await services.social.beginLink(await readActor(cookie), "google", asked);
  const { pathname, search } = new URL(await passProvider(sent.location, name));
  const state = sent.cookies.map((one) => one.split(";", 1)[0]);
  await http.inject({ url: pathname + search, headers: { cookie: [cookie, ...state].join("; ") } });
}

describe("[SEC-01] somebody who has stolen only a session", () => {
  it.each(["", "not-the-password"])("cannot link a provider with the password %j", async (password) => {
    const me = await signInAs(http, database, "owner");
    await expect(linkWith(me, "a.stranger@example.in", password)).rejects.toMatchObject({
      code: "invalid",
      fields: { currentPassword: expect.any(String) },
    });
    expect(await listProviders(me.userId)).toEqual(["credential"]);
  });

  it("cannot unlink one either", async () => {
    const me = await signInAs(http, database, "owner");
    await linkWith(me, "own.google@example.in", me.password);
    const actor = await readActor(me.headers.cookie);
    for (const password of ["", "not-the-password"])
      await expect(services.social.unlink(actor, "google", password)).rejects.toMatchObject({
        fields: { currentPassword: expect.any(String) },
      });
    expect(await listProviders(me.userId)).toEqual(["credential", "google"]);
  });

  it("must have signed in recently if the account has no password", async () => {
    const me = await signInBy(http, { name: "no.password@example.in" });
    const actor = await readActor(me.headers.cookie);
    const asked = { cookie: me.headers.cookie, back: "/profile", currentPassword: "" };
    clock.set(new Date(Date.now() + 16 * 60_000));
    await expect(services.social.beginLink(actor, "google", asked)).rejects.toMatchObject({
      code: "forbidden",
    });
    clock.set(new Date());
    expect((await services.social.beginLink(actor, "google", asked)).location).toContain(issuer);
  });
});

describe("[SEC-01] linking and unlinking a provider", () => {
  it("is reported by email and logged", async () => {
    const me = await signInAs(http, database, "user");
    await linkWith(me, "told.by.mail@example.in", me.password);
    const linked = await mails.to(me.email, "Google can now sign in");
    expect(linked.text).toContain("If this was not you");
    expect(linked.text).toContain("/profile#links");
    await services.social.unlink(await readActor(me.headers.cookie), "google", me.password);
    expect((await mails.to(me.email, "Google was removed")).text).toContain("no longer signs in");
    const trail = await db
      .selectFrom("audit_entry")
      .select("action")
      .where("noun_id", "=", me.userId)
      .where("action", "in", ["account.link", "account.unlink"])
      .orderBy("id")
      .execute();
    expect(trail).toEqual([{ action: "account.link" }, { action: "account.unlink" }]);
  });

  it("is not reported for a new account, which had no other way to sign in", async () => {
    await signInBy(http, { name: "brand.new@example.in" });
    const other = await signInAs(http, database, "user");
    await linkWith(other, "after.it@example.in", other.password);
    await mails.to(other.email, "Google can now sign in");
    expect(mails.sent.filter(({ to }) => to.address === "brand.new@example.in")).toEqual([]);
  });
});

describe("[SEC-01] a change of password", () => {
  const forgot = (email: string) =>
    http.inject({
      method: "POST",
      url: "/api/v1/auth/forgot-password",
      headers: visitorHeaders,
      payload: { email },
    });
  const reset = (token: string, password: string) =>
    http.inject({
      method: "POST",
      url: `/api/v1/auth/reset-password/${token}`,
      headers: visitorHeaders,
      payload: { password },
    });
  const readToken = async (email: string) => {
    await forgot(email);
    return /\/reset-password\/([\w-]+)/.exec((await mails.to(email, "Reset")).text)?.[1] ?? "";
  };

  it("ends the links that would set another one, and lists what can still sign in, also by email", async () => {
    const me = await signInAs(http, database, "user");
    await linkWith(me, "stays.linked@example.in", me.password);
    const token = await readToken(me.email);
    const change = { currentPassword: me.password, password: "mahananda-river-9" };
    const actor = await readActor(me.headers.cookie);
    expect(await services.password.change(actor, change)).toEqual({ linked: ["Google"] });
    expect((await reset(token, "hill-cart-road-14")).statusCode).toBe(404);
    const { text } = await mails.to(me.email, "password was changed");
    expect(text).toContain("These can still sign in to your account: Google.");
  });

  it("can remove an unwanted provider at once", async () => {
    const me = await signInAs(http, database, "user");
    await linkWith(me, "goes.at.once@example.in", me.password);
    const change = { currentPassword: me.password, password: "mahananda-river-9" };
    const actor = await readActor(me.headers.cookie);
    expect(await services.password.change(actor, change, { providers: ["google"] })).toEqual({ linked: [] });
    expect(await listProviders(me.userId)).toEqual(["credential"]);
  });

  it("by a link in an email lists what can still sign in", async () => {
    const me = await signInAs(http, database, "user");
    await db.updateTable("users").set({ email_verified: true }).where("id", "=", me.userId).execute();
    await linkWith(me, "still.there@example.in", me.password);
    const answer = await reset(await readToken(me.email), "hill-cart-road-14");
    expect(answer.json()).toMatchObject({ linked: ["Google"] });
  });
});
