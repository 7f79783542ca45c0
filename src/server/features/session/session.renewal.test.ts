import { describe, expect, it } from "vitest";
import type { UserType } from "#domain/account/roles.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import {
  createHeaders,
  logIn,
  readViewer,
  type SignedInAs,
  signInAs,
  visitorHeaders,
} from "#tests/support/sign-in.ts";
import { beginAt, createSocialApp, passProvider } from "#tests/support/social.ts";

const { http, database, services, mails } = await createSocialApp();

type Headers = Record<string, string>;
const post = (url: string, payload: object, headers: Headers = visitorHeaders) =>
  http.inject({ method: "POST", url, headers, payload });
const readStatus = async (headers: Headers) => (await readViewer(http, headers)).statusCode;
const getToken = ({ cookie = "" }: Headers) => /session_token=([^;]+)/.exec(cookie)?.[1];

/** A person with a session in two browsers. */
async function onTwoDevices(role: UserType): Promise<{ me: SignedInAs; phone: Headers }> {
  const me = await signInAs(http, database, role);
  return { me, phone: createHeaders((await logIn(http, me)).headers["set-cookie"]) };
}

describe("[AUTH-10] signing in gives a new session", () => {
  it("and ends the same browser's earlier session, nobody else's", async () => {
    const { me, phone } = await onTwoDevices("user");
    const again = await logIn(http, me, me.headers);
    const renewed = createHeaders(again.headers["set-cookie"]);
    expect(getToken(renewed)).not.toBe(getToken(me.headers));
    expect(await readStatus(me.headers)).toBe(401);
    expect(await readStatus(renewed)).toBe(200);
    expect(await readStatus(phone)).toBe(200);
  });

  it("also if another person signs in or up in that browser", async () => {
    const [one, other] = [await signInAs(http, database, "user"), await signInAs(http, database, "owner")];
    const theirs = createHeaders((await logIn(http, other, one.headers)).headers["set-cookie"]);
    expect(await readStatus(one.headers)).toBe(401);
    expect((await readViewer(http, theirs)).json().user._id).toBe(other.userId);
    const third = { username: "Karma", email: "karma-renewed@example.in", password: "kankarbagh-4b" };
    const up = await post("/api/v1/auth/register", third, theirs);
    expect(up.statusCode).toBe(201);
    expect(await readStatus(theirs)).toBe(401);
    expect(await readStatus(other.headers)).toBe(200);
  });

  it("also with Google", async () => {
    const me = await signInAs(http, database, "user");
    const { location, cookie } = await beginAt(http, "/api/v1/auth/google", me.headers.cookie);
    const { pathname, search } = new URL(await passProvider(location, "renewed@example.in"));
    const back = await http.inject({ url: pathname + search, headers: { cookie } });
    const theirs = createHeaders(back.headers["set-cookie"]);
    expect((await readViewer(http, theirs)).json().user.email).toBe("renewed@example.in");
    expect(await readStatus(me.headers)).toBe(401);
  });

  it("but not if the attempt is refused", async () => {
    const me = await signInAs(http, database, "user");
    expect((await logIn(http, { ...me, password: "not the password" }, me.headers)).statusCode).toBe(401);
    expect(await readStatus(me.headers)).toBe(200);
  });

  it("and never accepts a session id chosen by somebody else", async () => {
    const me = await signInAs(http, database, "user");
    const planted = {
      ...visitorHeaders,
      cookie: `${visitorHeaders.cookie}; thikana.session_token=planted.x`,
    };
    const answer = await logIn(http, me, planted);
    expect(getToken(createHeaders(answer.headers["set-cookie"]))).not.toContain("planted");
    expect(await readStatus(me.headers)).toBe(200);
  });
});

describe("[AUTH-10] becoming an owner gives a new session", () => {
  const become = (headers: Headers) => post("/api/v1/property/createowner", {}, headers);

  it("with a new token; the old one is no longer valid, and other devices stay signed in", async () => {
    const { me, phone } = await onTwoDevices("user");
    const before = (await readViewer(http, me.headers)).json().token;
    const answer = await become(me.headers);
    expect(answer.statusCode).toBe(200);
    const renewed = createHeaders(answer.headers["set-cookie"]);
    expect(await readStatus(me.headers)).toBe(401);
    const now = (await readViewer(http, renewed)).json();
    expect(now.user).toMatchObject({ _id: me.userId, usertype: "owner" });
    expect(now.token).not.toBe(before);
    expect((await readViewer(http, phone)).json().user.usertype).toBe("owner");
    expect(String(answer.headers["set-cookie"])).toMatch(
      /session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly/,
    );
  });

  it.each(["owner", "admin"] as const)("but not to an %s, whose role does not change", async (role) => {
    const me = await signInAs(http, database, role);
    expect((await become(me.headers)).headers["set-cookie"]).toBeUndefined();
    expect(await readStatus(me.headers)).toBe(200);
  });

  it("which a late answer to another request of the page does not overwrite", async () => {
    const me = await signInAs(http, database, "user");
    await become(me.headers);
    const late = await readViewer(http, { ...me.headers, "sec-fetch-dest": "empty" });
    expect(late.statusCode).toBe(401);
    expect(late.headers["set-cookie"]).toBeUndefined();
    const page = await readViewer(http, { ...me.headers, "sec-fetch-dest": "document" });
    expect(String(page.headers["set-cookie"])).toContain("session_token=; Max-Age=0");
  });
});

describe("[AUTH-10] a change by the team ends every session", () => {
  const change = async (id: string, payload: object) => {
    const admin = await signInAs(http, database, "admin");
    const url = `/api/v1/admin/users/${id}`;
    return http.inject({
      method: "PATCH",
      url,
      headers: admin.headers,
      payload: { currentPassword: admin.password, ...payload },
    });
  };

  it.each([
    ["a new role", { role: "owner" }],
    ["a suspension", { status: "suspended", reason: "Poses as an owner." }],
  ])("%s", async (_what, payload) => {
    const { me, phone } = await onTwoDevices("user");
    expect((await change(me.userId, payload)).statusCode).toBe(200);
    expect([await readStatus(me.headers), await readStatus(phone)]).toEqual([401, 401]);
  });

  it("an owner's account is merged into a user's account", async () => {
    const admin = await signInAs(http, database, "admin");
    const from = await signInAs(http, database, "owner");
    const { me, phone } = await onTwoDevices("user");
    const url = `/api/v1/admin/users/${from.userId}/merge`;
    const merged = await post(url, { into: me.userId, currentPassword: admin.password }, admin.headers);
    expect(merged.statusCode).toBe(200);
    for (const headers of [from.headers, me.headers, phone]) expect(await readStatus(headers)).toBe(401);
    const again = await logIn(http, me);
    expect(again.json().user.usertype).toBe("owner");
  });
});

it("[AUTH-09] a new password by a link ends every session", async () => {
  const { me, phone } = await onTwoDevices("owner");
  await post("/api/v1/auth/forgot-password", { email: me.email });
  await waitForJobs(services.jobs);
  const mail = await mails.to(me.email, "Reset");
  const [, token] = /\/reset-password\/([\w-]+)/.exec(mail.text) ?? [];
  const done = await post(`/api/v1/auth/reset-password/${token}`, { password: "hill-cart-road-14" });
  expect(done.statusCode).toBe(200);
  expect([await readStatus(me.headers), await readStatus(phone)]).toEqual([401, 401]);
});
