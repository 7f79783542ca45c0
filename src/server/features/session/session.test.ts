import { describe, expect, it } from "vitest";
import { getUserId } from "#domain/account/roles.ts";
import { testApp } from "#tests/support/app.ts";
import { createHeaders, logIn, readViewer, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, services } = await testApp();
const readWith = (cookie: string) => readViewer(http, { cookie });
const DAY = 86_400_000;

function changeSessions(userId: string, expiresAt: Date) {
  return database.db
    .updateTable("sessions")
    .set({ expires_at: expiresAt })
    .where("user_id", "=", userId)
    .execute();
}

describe("the session cookie", () => {
  it("does not sign in after it has expired, and is deleted", async () => {
    const me = await signInAs(http, database, "user");
    await changeSessions(me.userId, new Date(Date.now() - 1000));
    const answer = await readWith(me.headers.cookie);
    expect(answer.statusCode).toBe(401);
    expect(String(answer.headers["set-cookie"])).toContain("thikana.session_token=; Max-Age=0");
  });

  it("does not sign in with another signature, the handle from an answer, or nonsense", async () => {
    const me = await signInAs(http, database, "admin");
    const handle = (await readWith(me.headers.cookie)).json().token;
    const [token] = /session_token=([^.]+)\./.exec(me.headers.cookie)?.slice(1) ?? [];
    for (const value of [`${token}.c2lnbmF0dXJl`, token, handle, `${handle}.${handle}`, "", "%", "a.b.c"])
      expect((await readWith(`thikana.session_token=${value}`)).statusCode).toBe(401);
  });

  it("is extended when it is used after a day", async () => {
    const me = await signInAs(http, database, "user");
    expect((await readWith(me.headers.cookie)).headers["set-cookie"]).toBeUndefined();
    await changeSessions(me.userId, new Date(Date.now() + 20 * DAY));
    const answer = await readWith(me.headers.cookie);
    expect(String(answer.headers["set-cookie"])).toMatch(/thikana\.session_token=.+; Max-Age=2592000/);
    const { expires_at } = await database.db
      .selectFrom("sessions")
      .select("expires_at")
      .where("user_id", "=", me.userId)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
  });

  it("does not sign in people whose account is suspended", async () => {
    const me = await signInAs(http, database, "owner");
    await database.db.updateTable("users").set({ status: "suspended" }).where("id", "=", me.userId).execute();
    expect((await readWith(me.headers.cookie)).statusCode).toBe(401);
  });

  it("has a new role at once", async () => {
    const me = await signInAs(http, database, "owner");
    await database.db.updateTable("users").set({ usertype: "user" }).where("id", "=", me.userId).execute();
    const { actor } = await services.session.readViewer(me.headers.cookie);
    expect(actor).toMatchObject({ role: "user", userId: me.userId });
  });
});

describe("the list of sessions", () => {
  async function twice() {
    const me = await signInAs(http, database, "user");
    const again = await logIn(http, me, {
      ...visitorHeaders,
      "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile",
    });
    const phone = createHeaders(again.headers["set-cookie"]).cookie;
    const { actor } = await services.session.readViewer(me.headers.cookie);
    return { me, phone, actor, phoneSession: again.json().token as string };
  }

  it("lists each open session, names the device and marks the present one", async () => {
    const { actor, phoneSession } = await twice();
    const rows = await services.session.list(actor);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === phoneSession)).toMatchObject({
      browser: "Chrome",
      system: "Android",
      current: false,
    });
    expect(rows.filter(({ current }) => current)).toHaveLength(1);
  });

  it("[SEC-16] ends one session with the password, and keeps the others", async () => {
    const { me, phone, actor, phoneSession } = await twice();
    for (const wrong of ["", "not-the-password"])
      await expect(services.session.revoke(actor, phoneSession, wrong)).rejects.toMatchObject({
        fields: { currentPassword: expect.any(String) },
      });
    expect((await readWith(phone)).statusCode).toBe(200);
    await services.session.revoke(actor, phoneSession, me.password);
    expect((await readWith(phone)).statusCode).toBe(401);
    expect((await readWith(me.headers.cookie)).statusCode).toBe(200);
  });

  it("does not show other people's sessions", async () => {
    const { phone, phoneSession } = await twice();
    const { headers, password } = await signInAs(http, database, "admin");
    const { actor } = await services.session.readViewer(headers.cookie);
    expect(getUserId(actor)).not.toBeNull();
    await expect(services.session.revoke(actor, phoneSession, password)).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await readWith(phone)).statusCode).toBe(200);
    await expect(services.session.list({ role: "none" })).rejects.toMatchObject({ code: "sign_in_needed" });
  });
});
