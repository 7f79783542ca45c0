import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { createHeaders, type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { createResetLink } from "./account.reset.service.ts";
import { deleteResetLinks } from "./account.reset.store.ts";
import { endUnlessValid } from "./account.sign-in.service.ts";
import { hasSession, lockPerson } from "./account.store.ts";

/** Somebody who once had the password, or registered with another person's address, after that person's reset. */
const { http, database, services, clock } = await testApp({ trustProxy: 1 });
const { db } = database;
const NEW = "hill-cart-road-14";
let caller = 0;
beforeEach(() => clock.set(new Date()));

const post = (path: string, payload: object, headers: Record<string, string> = visitorHeaders) =>
  http.inject({
    method: "POST",
    url: `/api/v1/${path}`,
    headers: { "x-forwarded-for": `10.5.${caller >> 8}.${++caller & 255}`, ...headers },
    payload,
  });
const readActor = async (cookie: string) => (await services.session.readViewer(cookie)).actor;
async function reset(userId: string, password = NEW) {
  const answer = await post(`auth/reset-password/${await createResetLink(db, userId, clock.now())}`, {
    password,
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** Signs in again and again with the old password until it is refused. @returns the cookies of all sessions */
async function signInUntilRejected(me: SignedInAs): Promise<string[]> {
  const sessions: string[] = [];
  for (;;) {
    const answer = await post("auth/login", { email: me.email, password: me.password });
    if (answer.statusCode !== 200) return sessions;
    sessions.push(createHeaders(answer.headers["set-cookie"]).cookie);
  }
}

describe("[AUTH-09] after a reset", () => {
  it("no session is open that was opened with the old password at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const me = await signInAs(http, database, "owner");
      const sessions = signInUntilRejected(me);
      await new Promise((resolve) => setTimeout(resolve, 30 + round * 20));
      await reset(me.userId);
      for (const cookie of await sessions) expect((await readActor(cookie)).role).toBe("none");
    }
  }, 60_000);

  it("a session is ended again if what opened it is no longer valid", async () => {
    const me = await signInAs(http, database, "user");
    const { id, token } = await db
      .selectFrom("sessions")
      .select(["id", "token"])
      .where("user_id", "=", me.userId)
      .executeTakeFirstOrThrow();
    const opened = { userId: me.userId, token };
    expect(await endUnlessValid(database, opened, async () => true)).toBe(true);
    expect(await hasSession(db, id)).toBe(true);
    expect(await endUnlessValid(database, opened, async () => false)).toBe(false);
    expect(await hasSession(db, id)).toBe(false);
  });

  it("[LINK-02] a request that was under way adds no way to sign in", async () => {
    const me = await signInAs(http, database, "owner");
    const actor = await readActor(me.headers.cookie);
    // The old password is right while it is checked; the reset comes meanwhile.
    const link = await createResetLink(db, me.userId, clock.now());
    const left = post(`auth/reset-password/${link}`, { password: NEW });
    const underWay = [
      services.token.create(actor, { name: "Old", scopes: ["read"], currentPassword: me.password }),
      services.password.change(actor, { currentPassword: me.password, password: "kankarbagh-4c" }),
    ];
    const [answer] = await Promise.all([left, Promise.allSettled(underWay)]);
    // If the change was faster, it has ended the link: then the account's owner takes another one.
    if (answer.statusCode === 404) await reset(me.userId);
    else expect(answer.statusCode).toBe(200);
    const login = await post("auth/login", { email: me.email, password: NEW });
    expect(login.statusCode).toBe(200);
    await expect(
      services.token.create(actor, { name: "Old", scopes: ["read"], currentPassword: NEW }),
    ).rejects.toMatchObject({ code: "sign_in_needed" });
    const tokens = await db.selectFrom("api_token").select("name").where("user_id", "=", me.userId).execute();
    expect(tokens).toEqual([]);
  });

  it("a reset and a change of the password at the same moment do not wait for each other", async () => {
    const me = await signInAs(http, database, "owner");
    const link = await createResetLink(db, me.userId, clock.now());
    const [locked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = database.transaction(async (queries) => {
      await lockPerson(queries, me.userId);
      locked.resolve();
      await sent.promise;
      await deleteResetLinks(queries, me.userId);
    });
    await locked.promise;
    // On one connection the reset waits for the transaction, on several for the locked account.
    const resetting = post(`auth/reset-password/${link}`, { password: NEW });
    await sleep(500);
    sent.resolve();
    await changing;
    expect((await resetting).statusCode).toBe(404);
  });

  it("[LINK-05] an act of an admin that was under way is not done", async () => {
    const me = await signInAs(http, database, "admin");
    const actor = await readActor(me.headers.cookie);
    const [accomplice, other] = [await makeUser(db), await makeUser(db)];
    await reset(me.userId);
    // The password is right, as it was when a request began whose check was still waiting when the reset came.
    const proved = { reason: "", currentPassword: NEW };
    const acts = [
      () => services.user.change(actor, accomplice.id, { ...proved, role: "admin" }),
      () => services.user.change(actor, other.id, { ...proved, status: "suspended" }),
      () => services.user.merge(actor, other.id, { into: accomplice.id, currentPassword: NEW }),
      () => services.user.resetSecondStep(actor, other.id, proved),
      () => services.user.endSessions(actor, other.id, proved),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "sign_in_needed" });
    const rows = await db
      .selectFrom("users")
      .select(["usertype", "status", "merged_into"])
      .where("id", "in", [accomplice.id, other.id])
      .execute();
    for (const row of rows) expect(row).toEqual({ usertype: "user", status: "active", merged_into: null });
  });

  it("the secret of an app that somebody else has begun to set up is gone, also after half an hour", async () => {
    const me = await signInAs(http, database, "user");
    const actor = await readActor(me.headers.cookie);
    await services.twoFactor.begin(actor, me.password);
    const code = () => {
      const secret = Secret.fromBase32(begun?.secret ?? "");
      return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
    };
    const { setUp: begun } = await services.twoFactor.readState(actor);
    expect(begun).not.toBeNull();
    clock.set(new Date(Date.now() + 31 * 60_000));
    expect((await services.twoFactor.readState(actor)).setUp).toBeNull();
    await expect(services.twoFactor.confirm(actor, code())).rejects.toMatchObject({ code: "conflict" });
    clock.set(new Date());
    await reset(me.userId);
    const login = await post("auth/login", { email: me.email, password: NEW });
    const owner = await readActor(createHeaders(login.headers["set-cookie"]).cookie);
    expect((await services.twoFactor.readState(owner)).setUp).toBeNull();
  });

  it("the browser gets no new guesses at the second step", async () => {
    const me = await signInAs(http, database, "user");
    await db
      .insertInto("authenticator")
      .values({ user_id: me.userId, secret: "x", confirmed_at: new Date() })
      .execute();
    const answer = await reset(me.userId);
    expect(String(answer.headers["set-cookie"] ?? "")).not.toContain("known_device");
    const plain = await signInAs(http, database, "user");
    expect(String((await reset(plain.userId)).headers["set-cookie"])).toContain("known_device");
  });
});

describe("[AUTH-09] listings under an address that nobody has confirmed", () => {
  const list = (ownerId: string, verification: "pending" | "approved") =>
    makeProperty(db, { owner_id: ownerId, verification, withheld: verification === "approved" });
  const readLife = async (ownerId: string) =>
    (
      await db.selectFrom("property").select(["life", "is_public"]).where("owner_id", "=", ownerId).execute()
    ).map(({ life, is_public }) => [life, is_public]);

  it("are paused by a reset, and lose the number of whoever has registered", async () => {
    const stranger = await signInAs(http, database, "owner");
    await db
      .updateTable("users")
      .set({ email_verified: false, mobile: "+919800066666" })
      .where("id", "=", stranger.userId)
      .execute();
    await list(stranger.userId, "approved");
    await list(stranger.userId, "pending");
    expect((await reset(stranger.userId)).json()).toMatchObject({ paused: 2 });
    expect(await readLife(stranger.userId)).toEqual([
      ["paused", false],
      ["paused", false],
    ]);
    const { mobile } = await db
      .selectFrom("users")
      .select("mobile")
      .where("id", "=", stranger.userId)
      .executeTakeFirstOrThrow();
    expect(mobile).toBeNull();
  });

  it("go public by the invitation if the team has made the account", async () => {
    const invited = await makeUser(db, { usertype: "owner", email_verified: false, mobile: "+919800077777" });
    await list(invited.id, "approved");
    expect((await reset(invited.id)).json()).toMatchObject({ paused: 0 });
    expect(await readLife(invited.id)).toEqual([["live", true]]);
  });
});

describe("[SEC-01] a session that is replaced when a user becomes an owner", () => {
  it("counts from when the first one was opened", async () => {
    const me = await signInAs(http, database, "user");
    const opened = new Date(Date.now() - 20 * 24 * 3_600_000);
    await db.updateTable("sessions").set({ created_at: opened }).where("user_id", "=", me.userId).execute();
    await db.deleteFrom("credentials").where("user_id", "=", me.userId).execute();
    const became = await post("property/createowner", {}, me.headers);
    expect(became.statusCode).toBe(200);
    const actor = await readActor(createHeaders(became.headers["set-cookie"]).cookie);
    expect(actor.role).toBe("owner");
    const first = { currentPassword: "", password: NEW };
    await expect(services.password.change(actor, first)).rejects.toMatchObject({ code: "forbidden" });
  });

  const somewhere = { address: "10.6.0.1", userAgent: "test", cookie: "" };
  const countSessions = async (userId: string) =>
    (await db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute()).length;

  it("[LINK-02] does not come back if it has ended, and the role stays", async () => {
    const me = await signInAs(http, database, "user");
    const actor = await readActor(me.headers.cookie);
    await reset(me.userId);
    const late = services.owner.become(actor, {}, { ...somewhere, cookie: me.headers.cookie });
    await expect(late).rejects.toMatchObject({ code: "sign_in_needed" });
    // Nor if it ends between the new role and the new session.
    const renewed = services.session.renew(actor, { ...somewhere, cookie: me.headers.cookie });
    await expect(renewed).rejects.toMatchObject({ code: "sign_in_needed" });
    expect(await countSessions(me.userId)).toBe(0);
    const { usertype } = await db
      .selectFrom("users")
      .select("usertype")
      .where("id", "=", me.userId)
      .executeTakeFirstOrThrow();
    expect(usertype).toBe("user");
  });

  it("[LINK-02] leaves no session if a reset comes at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const me = await signInAs(http, database, "user");
      const actor = await readActor(me.headers.cookie);
      const left = post(`auth/reset-password/${await createResetLink(db, me.userId, clock.now())}`, {
        password: NEW,
      });
      await new Promise((resolve) => setTimeout(resolve, round * 20));
      await services.owner.become(actor, {}, { ...somewhere, cookie: me.headers.cookie }).catch(() => {});
      expect((await left).statusCode).toBe(200);
      expect(await countSessions(me.userId)).toBe(0);
    }
  }, 60_000);
});
