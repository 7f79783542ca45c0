import { beforeAll, describe, expect, it } from "vitest";
import type { NewToken } from "#contract/account/sign-in.ts";
import { getUserId } from "#domain/account/roles.ts";
import { resetCredentials } from "#server/features/account/account.reset.store.ts";
import { testApp } from "#tests/support/app.ts";
import { createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { sendSheet, writeCsvSheet } from "#tests/support/sheets.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const app = await testApp({ work: true });
const { http, database, services, mails } = app;
beforeAll(() => makeHakimpara(app));

const readActor = async ({ headers }: SignedInAs) =>
  (await services.session.readViewer(headers.cookie)).actor;
const make = async (me: SignedInAs, scopes: NewToken["scopes"], name = "Sales software") =>
  services.token.create(await readActor(me), { name, scopes, currentPassword: me.password });
const call = (token: string, url: string, body?: object) =>
  http.inject({
    method: body ? "POST" : "GET",
    url: `/api/v1/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
const MINE = "property/getallproperties";

describe("[DESK-15] an API token of an owner", () => {
  it("reads and changes the owner's properties without cookies and without the XSRF token, as far as its scopes allow", async () => {
    const me = await signInAs(http, database, "owner");
    const token = await make(me, ["read"]);
    const mine = await call(token, MINE);
    expect([mine.statusCode, mine.json().total]).toEqual([200, 0]);
    expect(mine.headers["cache-control"]).toBe("private, no-store");
    const rejected = await call(token, "property/createproperty", {});
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      403,
      expect.stringContaining("needs the scope “write”"),
    ]);
    // With the right scope it is the call itself that refuses an empty property.
    expect((await call(await make(me, ["write"]), "property/createproperty", {})).statusCode).toBe(422);
  });

  it("imports a sheet for a builder's own system", async () => {
    const me = await signInAs(http, database, "owner");
    const headers = { authorization: `Bearer ${await make(me, ["import"])}` };
    const sent = await sendSheet(http, headers, { bytes: writeCsvSheet(createPlots(2)) });
    expect([sent.statusCode, sent.json().ready]).toEqual([201, 2]);
    const started = await http.inject({
      ...{ method: "POST", url: `/api/v1/imports/${sent.json()._id}/start`, headers, payload: {} },
    });
    expect(started.statusCode).toBe(200);
  });

  it("opens nothing else: no profile, no page, no lead, and no call without a scope", async () => {
    const me = await signInAs(http, database, "owner");
    const token = await make(me, ["read", "write", "import"]);
    for (const url of ["auth/getcurrentuser", "account/data", "admin/leads", "drafts"])
      expect((await call(token, url)).statusCode, url).toBe(403);
    const page = await http.inject({ url: "/profile", headers: { authorization: `Bearer ${token}` } });
    expect(page.statusCode).toBeGreaterThanOrEqual(400);
    // Cookies beside it do not count.
    const both = await http.inject({
      url: "/api/v1/auth/getcurrentuser",
      headers: { ...me.headers, authorization: `Bearer ${token}` },
    });
    expect(both.statusCode).toBe(403);
  });

  it("is listed by name, scopes and last use, and never shown or stored again", async () => {
    const me = await signInAs(http, database, "owner");
    const actor = await readActor(me);
    const token = await make(me, ["read", "import"], "Website");
    expect(await services.token.list(actor)).toMatchObject([
      { name: "Website", scopes: ["read", "import"], ending: token.slice(-4), usedAt: null },
    ]);
    await call(token, MINE);
    expect((await services.token.list(actor))[0]?.usedAt).toMatch(/^20/);
    const [stored] = await database.db
      .selectFrom("api_token")
      .selectAll()
      .where("name", "=", "Website")
      .execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await mails.to(me.email, "API token was created")).toMatchObject({
      text: expect.stringContaining("“Website”"),
    });
  });

  it("stops at once when its owner is suspended, joins the team, or gets a new password by a link", async () => {
    const me = await signInAs(http, database, "owner");
    const actor = await readActor(me);
    const userId = getUserId(actor) ?? "";
    const set = (values: object) =>
      database.db.updateTable("users").set(values).where("id", "=", userId).execute();
    const token = await make(me, ["read"]);
    const use = async () => (await call(token, MINE)).statusCode;
    expect(await use()).toBe(200);
    await set({ status: "suspended" });
    expect(await use()).toBe(401);
    await set({ status: "active", usertype: "admin" });
    expect(await use()).toBe(403);
    await set({ usertype: "owner" });
    const replaced = await make(me, ["read"], "Before the new password");
    await resetCredentials(database.db, { userId, passwordHash: "x", proven: true });
    expect((await call(replaced, MINE)).statusCode).toBe(401);
    expect(await use()).toBe(401);
  });

  it("stops with a new password, which the mail says", async () => {
    const me = await signInAs(http, database, "owner");
    const token = await make(me, ["read"]);
    const change = { currentPassword: me.password, password: "mahananda-river-9" };
    await services.password.change(await readActor(me), change);
    expect((await call(token, MINE)).statusCode).toBe(401);
    expect((await mails.to(me.email, "password was changed")).text).toContain("API tokens no longer work");
  });

  it("does not reach the account into which its own is merged", async () => {
    const boss = await signInAs(http, database, "admin");
    const me = await signInAs(http, database, "owner");
    const token = await make(me, ["read", "write"]);
    const other = await signInAs(http, database, "owner");
    const merged = await http.inject({
      method: "POST",
      url: `/api/v1/admin/users/${me.userId}/merge`,
      headers: boss.headers,
      payload: { into: other.userId, currentPassword: boss.password },
    });
    expect(merged.statusCode).toBe(200);
    expect((await call(token, MINE)).statusCode).toBe(401);
    expect(await services.token.list(await readActor(other))).toEqual([]);
  });

  it("is revoked by its owner alone", async () => {
    const me = await signInAs(http, database, "owner");
    const actor = await readActor(me);
    const token = await make(me, ["read"]);
    const use = async () => (await call(token, MINE)).statusCode;
    const [{ id } = { id: "" }] = await services.token.list(actor);
    const other = await signInAs(http, database, "owner");
    await expect(services.token.revoke(await readActor(other), id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await use()).toBe(200);
    await services.token.revoke(actor, id);
    const gone = await call(token, MINE);
    expect([gone.statusCode, gone.json().message]).toEqual([401, expect.stringContaining("was revoked")]);
  });

  it("needs the password, is for owners and the team with scopes of their own, and there are at most ten", async () => {
    const me = await signInAs(http, database, "owner");
    const actor = await readActor(me);
    const wanted = { name: "One", scopes: ["read"] as const, currentPassword: "wrong" };
    await expect(services.token.create(actor, { ...wanted, scopes: ["read"] })).rejects.toMatchObject({
      fields: { currentPassword: "That is not the current password." },
    });
    const others = Array.from({ length: 10 }, (_, at) => ({
      ...{ user_id: me.userId, name: `Token ${at}`, scopes: ["read" as const], ending: "0000" },
      ...{ token_hash: `hash ${at}`, created_at: app.clock.now() },
    }));
    await database.db.insertInto("api_token").values(others).execute();
    await expect(make(me, ["read"])).rejects.toMatchObject({ code: "conflict" });
    for (const [role, code] of [
      ["user", "forbidden"],
      ["admin", "invalid"],
    ] as const)
      await expect(make(await signInAs(http, database, role), ["read"])).rejects.toMatchObject({ code });
  });
});
