import { beforeEach, describe, expect, it } from "vitest";
import { createPasskeyCalls } from "#tests/support/passkey-calls.ts";
import { createHeaders, visitorHeaders } from "#tests/support/sign-in.ts";

const {
  readActor,
  askToSignIn,
  clock,
  database,
  http,
  later,
  newPhone,
  listPasskeys,
  post,
  security,
  services,
  signIn,
  readViewer,
  withPasskey,
} = await createPasskeyCalls();
const { db } = database;
beforeEach(() => clock.set(new Date()));

describe("[SEC-16] signing in with a passkey", () => {
  it("needs no email and no password, and identifies the person", async () => {
    const me = await withPasskey();
    const answer = await signIn(me.phone.get(await askToSignIn()));
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, me.email]);
    expect(await readViewer(createHeaders(answer.headers["set-cookie"]))).toBe(200);
    const events = security().filter(({ account, event }) => account === me.userId && event === "signed-in");
    // One for the registration, one for this sign-in.
    expect(events).toHaveLength(2);
  });

  it("counts as both steps, also for accounts with an authenticator app", async () => {
    const me = await withPasskey();
    await db
      .insertInto("authenticator")
      .values({ user_id: me.userId, secret: "x", confirmed_at: new Date() })
      .execute();
    expect((await post("auth/login", me)).statusCode).toBe(202);
    const before = security().length;
    const answer = await signIn(me.phone.get(await askToSignIn()));
    expect(await readViewer(createHeaders(answer.headers["set-cookie"]))).toBe(200);
    expect(security().slice(before)).toEqual([{ event: "signed-in", account: me.userId }]);
  });

  it("accepts a challenge once, within ten minutes, in the browser that requested it", async () => {
    const me = await withPasskey();
    const asked = await askToSignIn();
    const token = "another-browser";
    const other = { cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token };
    expect((await signIn(me.phone.get(asked), other)).statusCode).toBe(401);
    expect((await signIn(me.phone.get(asked))).statusCode).toBe(200);
    expect((await signIn(me.phone.get(asked))).json().message).toMatch(/took too long/);
    const late = await askToSignIn();
    later(11);
    expect((await signIn(me.phone.get(late))).json().message).toMatch(/took too long/);
    // Of two simultaneous requests with one challenge, one succeeds.
    const twice = await askToSignIn();
    const both = await Promise.all([1, 2].map(() => signIn(me.phone.get(twice))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it("refuses another site, another key, a device that was not unlocked, and an unknown key", async () => {
    const me = await withPasskey();
    const stranger = newPhone();
    const unknown = await signIn(stranger.get(await askToSignIn()));
    expect(unknown.json().message).toMatch(/do not know this passkey/);
    const wrong = [
      me.phone.get(await askToSignIn(), { origin: "https://thikana.example" }),
      me.phone.get(await askToSignIn(), { isVerified: false }),
      me.phone.get({ ...(await askToSignIn()), rpId: "thikana.example" }),
      { ...stranger.get(await askToSignIn()), id: me.phone.credentialId, rawId: me.phone.credentialId },
    ];
    for (const credential of wrong) {
      const answer = await signIn(credential);
      expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([401, undefined]);
    }
    expect(security()).toContainEqual({ event: "sign-in-refused", account: me.userId });
    expect(security()).toContainEqual({ event: "sign-in-refused", account: null });
  });

  it("does not trust the address in the request", async () => {
    const me = await withPasskey();
    const headers = { ...visitorHeaders, host: "evil.example", "x-forwarded-host": "evil.example" };
    const options = await http.inject({
      method: "POST",
      url: "/api/v1/auth/passkey/options",
      headers,
      payload: {},
    });
    expect(options.json().rpId ?? "refused").not.toContain("evil");
    const asked = await askToSignIn();
    const there = me.phone.get({ ...asked, rpId: "evil.example" }, { origin: "http://evil.example" });
    expect((await signIn(there)).statusCode).toBe(401);
  });

  it("refuses a device that names another owner, and an account other than the intended one", async () => {
    const me = await withPasskey();
    const other = await withPasskey();
    const mine = me.phone.userHandle;
    for (const handle of [other.phone.userHandle, ""]) {
      me.phone.userHandle = handle;
      expect((await signIn(me.phone.get(await askToSignIn()))).statusCode).toBe(401);
    }
    me.phone.userHandle = mine;
    const meant = await signIn(me.phone.get(await askToSignIn()), visitorHeaders, { email: other.email });
    expect([meant.statusCode, meant.json().message]).toEqual([
      401,
      expect.stringContaining("another account"),
    ]);
    const own = await signIn(me.phone.get(await askToSignIn()), visitorHeaders, { email: me.email });
    expect(own.statusCode).toBe(200);
  });

  it("refuses a copied key, whose counter does not increase", async () => {
    const me = await withPasskey();
    const at = async (counter: number) =>
      (await signIn(me.phone.get(await askToSignIn(), { counter }))).statusCode;
    expect([await at(5), await at(5), await at(4), await at(0), await at(6)]).toEqual([
      200, 401, 401, 401, 200,
    ]);
  });

  it("refuses suspended and deleted accounts", async () => {
    const me = await withPasskey();
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", me.userId).execute();
    const answer = await signIn(me.phone.get(await askToSignIn()));
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
    const gone = await withPasskey();
    await services.profile.leave(await readActor(gone), {
      currentPassword: gone.password,
      understood: "yes",
    });
    expect(await listPasskeys(gone.userId)).toEqual([]);
    expect((await signIn(gone.phone.get(await askToSignIn()))).statusCode).toBe(401);
  });

  it("is limited by network address", async () => {
    const me = await withPasskey();
    const credential = me.phone.get({ challenge: "bm90aGluZw", rpId: "localhost" });
    const from = "203.0.113.77";
    const codes = new Set<number>();
    for (let n = 0; n < 201; n++)
      codes.add((await post("auth/passkey", { credential }, visitorHeaders, from)).statusCode);
    expect([...codes]).toEqual([401, 429]);
    expect((await signIn(me.phone.get(await askToSignIn()))).statusCode).toBe(200);
  });

  it("deletes challenges that nobody used", async () => {
    await askToSignIn();
    later(60);
    await services.retention.sweep();
    expect(await db.selectFrom("passkey_challenge").select("purpose").execute()).toEqual([]);
  });
});
