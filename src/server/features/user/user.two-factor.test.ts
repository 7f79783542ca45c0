import { beforeEach, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { logIn, readViewer, type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const lines: string[] = [];
const { http, database, services, clock, mails } = await testApp({
  work: true,
  onLog: (line) => lines.push(line),
});
const { db } = database;
beforeEach(() => clock.set(new Date()));

const reset = (by: SignedInAs, id: string, payload: object = { currentPassword: by.password }) =>
  http.inject({
    method: "POST",
    url: `/api/v1/admin/users/${id}/reset-second-step`,
    headers: by.headers,
    payload,
  });
const readStatus = async ({ headers }: SignedInAs) => (await readViewer(http, headers)).statusCode;

/** A user who has lost the phone, with the app and a passkey in it. */
async function withLostPhone(role: "user" | "admin" = "admin") {
  const me = await signInAs(http, database, role);
  const user_id = me.userId;
  await db.insertInto("authenticator").values({ user_id, secret: "x", confirmed_at: new Date() }).execute();
  await db.insertInto("recovery_code").values({ user_id, hash: "h" }).execute();
  await db
    .insertInto("passkey")
    .values({ user_id, credential_id: `of-${user_id}`, public_key: "k", name: "Lost phone" })
    .execute();
  return me;
}

describe("[SEC-16] a lost second step", () => {
  it("can be reset by another admin with that admin's own password; the person and all admins get an email", async () => {
    const boss = await signInAs(http, database, "admin");
    const me = await withLostPhone();
    expect((await logIn(http, me)).statusCode).toBe(202);
    const shown = await http.inject({ url: `/api/v1/admin/users/${me.userId}`, headers: boss.headers });
    expect(shown.json().user).toMatchObject({ hasApp: true, passkeys: 1 });
    for (const payload of [{}, { currentPassword: "not-the-password" }])
      expect((await reset(boss, me.userId, payload)).json().fields).toEqual({
        currentPassword: expect.any(String),
      });
    const answer = await reset(boss, me.userId, {
      currentPassword: boss.password,
      reason: "Called her back",
    });
    expect([answer.statusCode, answer.json().user._id]).toEqual([200, me.userId]);
    expect(await readStatus(me)).toBe(401);
    expect((await logIn(http, me)).statusCode).toBe(200);
    for (const table of ["authenticator", "recovery_code", "passkey"] as const)
      expect(await db.selectFrom(table).select("user_id").where("user_id", "=", me.userId).execute()).toEqual(
        [],
      );
    expect((await mails.to(me.email, "was reset for your account")).text).toContain("did not ask for this");
    for (const { email } of [boss, me]) await mails.to(email, "Two-step sign-in of Test Admin was reset");
    const trail = await db
      .selectFrom("audit_entry")
      .select(["actor_id", "before", "after"])
      .where("action", "=", "account.second-step-reset")
      .where("noun_id", "=", me.userId)
      .execute();
    expect(trail).toEqual([
      {
        actor_id: boss.userId,
        before: { app: true, passkeys: 1 },
        after: { reason: "Called her back", sessions: expect.any(Number) },
      },
    ]);
    const logged = lines.map((line) => JSON.parse(line).security).filter((one) => one?.account === me.userId);
    expect(logged).toContainEqual({ event: "second-step-reset", account: me.userId, by: boss.userId });
  });

  it("can be reset for users too", async () => {
    const boss = await signInAs(http, database, "admin");
    const user = await withLostPhone("user");
    expect((await reset(boss, user.userId)).statusCode).toBe(200);
    expect((await logIn(http, user)).statusCode).toBe(200);
  });

  it("cannot be reset for oneself, if there is none, for a deleted account, or without the admin's password", async () => {
    const me = await withLostPhone();
    expect([(await reset(me, me.userId)).statusCode, await readStatus(me)]).toEqual([409, 200]);
    const plain = await signInAs(http, database, "user");
    expect((await reset(me, plain.userId)).json().message).toContain("no authenticator app");
    const gone = await withLostPhone("user");
    const { actor } = await services.session.readViewer(gone.headers.cookie);
    await services.profile.leave(actor, { currentPassword: gone.password, understood: "yes" });
    expect((await reset(me, gone.userId)).statusCode).toBe(409);
    expect((await reset(me, "0".repeat(24))).statusCode).toBe(404);
    const stolen = await withLostPhone();
    for (let n = 0; n < 10; n++) await reset(me, stolen.userId, { currentPassword: "guess" });
    expect((await reset(me, stolen.userId, { currentPassword: "guess" })).statusCode).toBe(429);
    expect((await logIn(http, stolen)).statusCode).toBe(202);
  });

  it("stays with its account when two accounts are merged", async () => {
    const boss = await signInAs(http, database, "admin");
    const [from, into] = [await withLostPhone("user"), await signInAs(http, database, "user")];
    const merged = await http.inject({
      method: "POST",
      url: `/api/v1/admin/users/${from.userId}/merge`,
      headers: boss.headers,
      payload: { into: into.userId, currentPassword: boss.password },
    });
    expect(merged.statusCode).toBe(200);
    expect((await logIn(http, into)).statusCode).toBe(200);
    for (const table of ["authenticator", "recovery_code", "passkey"] as const)
      expect(
        await db.selectFrom(table).select("user_id").where("user_id", "=", into.userId).execute(),
      ).toEqual([]);
  });
});
