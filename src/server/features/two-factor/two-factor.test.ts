import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import {
  createHeaders,
  readViewer,
  type SignedInAs,
  signInAs,
  visitorHeaders,
} from "#tests/support/sign-in.ts";

const { http, database, services, clock, mails } = await testApp({ work: true });
const { db } = database;
const { twoFactor } = services;
// The clock is fixed, so that no code expires in the middle of a test.
beforeEach(() => clock.set(new Date()));

const post = (path: string, payload: object, headers: Record<string, string> = visitorHeaders) =>
  http.inject({ method: "POST", url: `/api/v1/auth/${path}`, headers, payload });
const readActor = async (cookie: string) => (await services.session.readViewer(cookie)).actor;
const readStatus = async (headers: Record<string, string>) => (await readViewer(http, headers)).statusCode;
/** The app's code, some 30-second periods from now. */
const createCode = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + off * 30_000,
  });

/** An account whose app was set up two minutes ago, so that the present code is unused. */
async function withApp(role: "user" | "admin" = "user") {
  const me = await signInAs(http, database, role);
  const actor = await readActor(me.headers.cookie);
  await twoFactor.begin(actor, me.password);
  const { setUp } = await twoFactor.readState(actor);
  const secret = setUp?.secret ?? "";
  const codes = await twoFactor.confirm(actor, createCode(secret, -1));
  return { ...me, actor, secret, codes };
}
/** Signs in with the right password; returns the browser's cookies after that. */
async function enter(me: SignedInAs) {
  const answer = await post("login", { email: me.email, password: me.password });
  expect([answer.statusCode, answer.json().secondStep]).toEqual([202, true]);
  return createHeaders(answer.headers["set-cookie"]);
}

describe("[SEC-16] an authenticator app", () => {
  it("is set up with the password and a first code, which is confirmed by email", async () => {
    const me = await signInAs(http, database, "user");
    const elsewhere = createHeaders((await post("login", me)).headers["set-cookie"]);
    const actor = await readActor(me.headers.cookie);
    await expect(twoFactor.begin(actor, "not-the-password")).rejects.toMatchObject({
      fields: { currentPassword: expect.any(String) },
    });
    await twoFactor.begin(actor, me.password);
    const { setUp, appSince } = await twoFactor.readState(actor);
    expect(appSince).toBeNull();
    expect(setUp?.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const stored = await db
      .selectFrom("authenticator")
      .select("secret")
      .where("user_id", "=", me.userId)
      .executeTakeFirstOrThrow();
    expect(stored.secret).not.toContain(setUp?.secret);
    await expect(twoFactor.confirm(actor, "000000")).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    });
    // Nothing is required before the first code was correct.
    expect((await post("login", me)).statusCode).toBe(200);
    const codes = await twoFactor.confirm(actor, createCode(setUp?.secret ?? ""));
    expect(new Set(codes).size).toBe(10);
    expect((await mails.to(me.email, "second step is on")).text).toContain("If this was not you");
    expect([await readStatus(me.headers), await readStatus(elsewhere)]).toEqual([200, 401]);
    expect((await twoFactor.readState(actor)).setUp).toBeNull();
  });

  it("is requested after the password; before that the session is not valid", async () => {
    const me = await withApp();
    const waiting = await enter(me);
    expect(await readStatus(waiting)).toBe(401);
    expect((await http.inject({ url: "/api/v1/account/data", headers: waiting })).statusCode).toBe(401);
    const answer = await post("second-step", { code: createCode(me.secret) }, waiting);
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, me.email]);
    expect(await readStatus(createHeaders(answer.headers["set-cookie"]))).toBe(200);
    // The session that was waiting ended with it.
    expect((await post("second-step", { code: createCode(me.secret, 1) }, waiting)).statusCode).toBe(401);
  });

  it("accepts a code once, also if it arrives twice at the same moment", async () => {
    const me = await withApp();
    const [one, other] = [await enter(me), await enter(me)];
    const code = createCode(me.secret);
    const answers = await Promise.all([
      post("second-step", { code }, one),
      post("second-step", { code }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const rejected = await post("second-step", { code }, await enter(me));
    expect(rejected.json().fields.code).toMatch(/wrong or was used already/);
  });

  it("accepts five codes for one sign-in and no old one, and then blocks for ten minutes", async () => {
    const me = await withApp();
    const waiting = await enter(me);
    const attempts = [
      "000000",
      "111111",
      "",
      "x",
      createCode(me.secret, -8),
      "222222",
      createCode(me.secret),
    ];
    const codes = [];
    for (const code of attempts) codes.push((await post("second-step", { code }, waiting)).statusCode);
    expect(codes).toEqual([422, 422, 422, 422, 422, 422, 429]);
    const late = await enter(me);
    clock.set(new Date(Date.now() + 11 * 60_000));
    const rejected = await post("second-step", { code: createCode(me.secret) }, late);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      401,
      expect.stringContaining("10 minutes"),
    ]);
  });

  it("is turned off with the password alone, and then no longer requested", async () => {
    const me = await withApp();
    await expect(twoFactor.turnOff(me.actor, "")).rejects.toMatchObject({ code: "invalid" });
    await twoFactor.turnOff(me.actor, me.password);
    await mails.to(me.email, "authenticator app was removed");
    expect((await post("login", me)).statusCode).toBe(200);
    expect((await twoFactor.readState(me.actor)).codesLeft).toBe(0);
  });
});

describe("[SEC-16] recovery codes", () => {
  it("sign in once each, however they are typed, which is confirmed by email", async () => {
    const me = await withApp();
    const [first = ""] = me.codes;
    const typed = first.toUpperCase().replace("-", " ");
    expect((await post("second-step", { code: typed }, await enter(me))).statusCode).toBe(200);
    expect((await post("second-step", { code: first }, await enter(me))).statusCode).toBe(422);
    await mails.to(me.email, "A recovery code was used");
    expect((await twoFactor.readState(me.actor)).codesLeft).toBe(9);
  });

  it("of the release before, which had another hash, are wrong codes and no error", async () => {
    const me = await withApp();
    await db.deleteFrom("recovery_code").where("user_id", "=", me.userId).execute();
    await db
      .insertInto("recovery_code")
      .values({ user_id: me.userId, hash: "0f".repeat(32) })
      .execute();
    expect((await post("second-step", { code: me.codes[0] }, await enter(me))).statusCode).toBe(422);
  });

  it("work once, also if one arrives twice at the same moment", async () => {
    const me = await withApp();
    const [one, other] = [await enter(me), await enter(me)];
    const [code] = me.codes;
    const answers = await Promise.all([
      post("second-step", { code }, one),
      post("second-step", { code }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it("are stored as hashes, and replaced with the password", async () => {
    const me = await withApp();
    const rows = await db
      .selectFrom("recovery_code")
      .select("hash")
      .where("user_id", "=", me.userId)
      .execute();
    for (const code of me.codes) expect(JSON.stringify(rows)).not.toContain(code);
    // ASVS 6.5.2: a password hash, and a salt of at least 32 bits.
    const parts = rows.map(({ hash }) => hash.split("$"));
    for (const [, name, , cost, salt = ""] of parts) {
      expect([name, cost]).toEqual(["argon2id", "m=19456,t=2,p=1"]);
      expect(Buffer.from(salt, "base64").length).toBeGreaterThanOrEqual(16);
    }
    const other = await withApp();
    const [theirs] = await db
      .selectFrom("recovery_code")
      .select("hash")
      .where("user_id", "=", other.userId)
      .execute();
    expect(theirs?.hash.split("$")[4]).not.toBe(parts[0]?.[4]);
    await expect(twoFactor.renewCodes(me.actor, "wrong-password")).rejects.toMatchObject({
      code: "invalid",
    });
    const fresh = await twoFactor.renewCodes(me.actor, me.password);
    expect(fresh).toHaveLength(10);
    expect((await post("second-step", { code: me.codes[1] }, await enter(me))).statusCode).toBe(422);
    expect((await post("second-step", { code: fresh[1] }, await enter(me))).statusCode).toBe(200);
  });
});

describe("[SEC-16] the team", () => {
  it("cannot use the desk without a second step, once that is required", async () => {
    const boss = await withApp("admin");
    const member = await signInAs(http, database, "admin");
    const desk = (headers: Record<string, string>) => http.inject({ url: "/api/v1/admin/users", headers });
    expect((await desk(member.headers)).statusCode).toBe(200);
    await services.settings.saveTeam(boss.actor, { secondStep: true }, 0);
    // Each process is notified a moment later.
    await vi.waitFor(async () => expect((await desk(member.headers)).statusCode).toBe(403));
    const rejected = await desk(member.headers);
    expect(rejected.json().message).toMatch(/Set up an authenticator app or a passkey in your profile first/);
    expect((await desk(boss.headers)).statusCode).toBe(200);
    // The profile, where it is set up, stays accessible.
    const actor = await readActor(member.headers.cookie);
    await twoFactor.begin(actor, member.password);
    const secret = (await twoFactor.readState(actor)).setUp?.secret ?? "";
    await twoFactor.confirm(actor, createCode(secret));
    expect((await desk(member.headers)).statusCode).toBe(200);
    await services.settings.saveTeam(boss.actor, { secondStep: false }, 1);
  });
});

describe("[SEC-16] the length of sessions", () => {
  const openEarlier = async (userId: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    await db.updateTable("sessions").set({ created_at: at }).where("user_id", "=", userId).execute();
  };

  it.each([
    ["admin", 11.9, 200],
    ["admin", 12.1, 401],
    ["owner", 12.1, 200],
    ["owner", 89 * 24, 200],
    ["user", 90.1 * 24, 401],
  ] as const)(
    "for a %s, opened %d hours ago and used since, is answered with %d",
    async (role, hours, status) => {
      const me = await signInAs(http, database, role);
      await openEarlier(me.userId, hours);
      expect(await readStatus(me.headers)).toBe(status);
      const left = await db.selectFrom("sessions").select("id").where("user_id", "=", me.userId).execute();
      expect(left).toHaveLength(status === 200 ? 1 : 0);
    },
  );
});
