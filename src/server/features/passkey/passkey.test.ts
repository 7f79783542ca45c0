import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPasskeyCalls, type Headers } from "#tests/support/passkey-calls.ts";
import { createHeaders, type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const {
  readActor,
  add,
  askToSignIn,
  begin,
  clock,
  database,
  http,
  later,
  mails,
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

describe("[SEC-16] adding a passkey", () => {
  it("asks for the password, and for a key that its device unlocks and stores", async () => {
    const me = await signInAs(http, database, "user");
    expect((await begin(me, "not-the-password")).json().fields).toEqual({
      currentPassword: expect.any(String),
    });
    const options = (await begin(me)).json();
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: me.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  it("is confirmed by email, logged with the account's id, and listed with its dates", async () => {
    const me = await withPasskey("user", "  Nima’s phone ");
    expect((await mails.to(me.email, "A passkey was added")).text).toContain("Nima’s phone");
    expect(security()).toContainEqual({ event: "passkey-added", account: me.userId });
    const trail = await db
      .selectFrom("audit_entry")
      .select("action")
      .where("noun_id", "=", me.userId)
      .execute();
    expect(trail).toContainEqual({ action: "account.passkey" });
    const actor = await readActor(me);
    const [row] = await services.passkey.list(actor);
    expect(row).toMatchObject({ name: "Nima’s phone", usedAt: null });
    expect(row?.since).toBe(clock.now().toISOString());
    await signIn(me.phone.get(await askToSignIn()));
    expect((await services.passkey.list(actor))[0]?.usedAt).toBe(clock.now().toISOString());
  });

  it("refuses answers to other requests, sites, times and sessions", async () => {
    const me = await signInAs(http, database, "user");
    const other = await signInAs(http, database, "user");
    const phone = newPhone();
    const options = (await begin(me)).json();
    expect((await add(other, phone.create(options))).statusCode).toBe(422);
    expect((await add(me, phone.create({ ...options, ...(await askToSignIn()) }))).statusCode).toBe(422);
    const elsewhere = { origin: "https://thikana.example" };
    for (const unlike of [elsewhere, { isVerified: false }]) {
      const fresh = (await begin(me)).json();
      expect((await add(me, phone.create(fresh, unlike))).json().message).toMatch(/No passkey was added/);
      // Any request with a challenge uses it up.
      expect((await add(me, phone.create(fresh))).json().message).toMatch(/took too long/);
    }
    const late = (await begin(me)).json();
    later(11);
    expect((await add(me, phone.create(late))).json().message).toMatch(/took too long/);
    expect(await listPasskeys(me.userId)).toEqual([]);
  });

  it("stores no certificates of the manufacturer", async () => {
    const me = await signInAs(http, database, "user");
    const made = newPhone().create((await begin(me)).json());
    // { fmt: "none", attStmt: { x5c: [] } }: refused before its content is read.
    const bytes = Buffer.from(made.response.attestationObject, "base64url");
    const at = bytes.indexOf(Buffer.from("attStmt")) + "attStmt".length;
    const statement = Buffer.from([0xa1, 0x63, ...Buffer.from("x5c"), 0x80]);
    const attestationObject = Buffer.concat([bytes.subarray(0, at), statement, bytes.subarray(at + 1)]);
    const response = { ...made.response, attestationObject: attestationObject.toString("base64url") };
    expect((await add(me, { ...made, response })).statusCode).toBe(422);
  });

  it("refuses a known key, an eleventh key and an invalid name, with errors at their fields", async () => {
    const me = await withPasskey();
    const other = await signInAs(http, database, "user");
    const options = (await begin(other)).json();
    expect((await add(other, me.phone.create(options))).statusCode).toBe(409);
    const blank = await add(me, me.phone.create((await begin(me)).json()), "  ");
    expect(blank.json().fields).toEqual({ name: expect.stringContaining("Enter a name") });
    const long = await add(me, me.phone.create((await begin(me)).json()), "x".repeat(61));
    expect(long.json().fields).toEqual({ name: expect.stringContaining("60") });
    for (let n = 1; n < 10; n++) await add(me, newPhone().create((await begin(me)).json()));
    expect((await begin(me)).statusCode).toBe(409);
    expect(await listPasskeys(me.userId)).toHaveLength(10);
  });

  it("stops at ten keys even if two arrive at the same time", async () => {
    const me = await withPasskey();
    for (let n = 1; n < 9; n++) await add(me, newPhone().create((await begin(me)).json()));
    const options = [(await begin(me)).json(), (await begin(me)).json()];
    const answers = await Promise.all(options.map((one) => add(me, newPhone().create(one))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

describe("[SEC-16] a passkey in the account", () => {
  it("can be renamed by its owner only", async () => {
    const me = await withPasskey();
    const other = await withPasskey();
    const [row] = await listPasskeys(me.userId);
    await services.passkey.rename(await readActor(me), row?.id ?? "", "Old phone");
    expect((await listPasskeys(me.userId))[0]?.name).toBe("Old phone");
    const theirs = services.passkey.rename(await readActor(other), row?.id ?? "", "Mine");
    await expect(theirs).rejects.toMatchObject({ code: "not_found" });
  });

  it("is removed with the password, which is confirmed by email, and can no longer sign in", async () => {
    const me = await withPasskey();
    const other = await withPasskey();
    const id = (await listPasskeys(me.userId))[0]?.id ?? "";
    const actor = await readActor(me);
    await expect(services.passkey.remove(actor, id, "wrong")).rejects.toMatchObject({
      fields: { currentPassword: expect.any(String) },
    });
    const theirs = services.passkey.remove(await readActor(other), id, other.password);
    await expect(theirs).rejects.toMatchObject({ code: "not_found" });
    await services.passkey.remove(actor, id, me.password);
    await mails.to(me.email, "A passkey was removed");
    expect(security()).toContainEqual({ event: "passkey-removed", account: me.userId });
    expect((await signIn(me.phone.get(await askToSignIn()))).statusCode).toBe(401);
  });

  it("is part of the person's copy of their data, without its key", async () => {
    const me = await withPasskey();
    const copy = await http.inject({ url: "/api/v1/account/data", headers: me.headers });
    expect(copy.json().passkeys).toEqual([
      { name: "My phone", created_at: expect.any(String), used_at: null },
    ]);
    expect(copy.body).not.toContain((await listPasskeys(me.userId))[0]?.public_key);
  });

  it("is listed as still valid after a password change, or removed at once", async () => {
    const me = await withPasskey();
    const change = { currentPassword: me.password, password: "mahananda-river-9" };
    const linked = ["passkey “My phone”"];
    expect(await services.password.change(await readActor(me), change)).toEqual({ linked });
    expect((await mails.to(me.email, "password was changed")).text).toContain(linked[0]);
    const [row] = await listPasskeys(me.userId);
    const again = { currentPassword: change.password, password: "hill-cart-road-14" };
    const remove = { passkeys: [row?.id ?? ""] };
    expect(await services.password.change(await readActor(me), again, remove)).toEqual({ linked: [] });
    expect(await listPasskeys(me.userId)).toEqual([]);
  });

  it.each([
    [true, ["passkey “My phone”"]],
    [false, []],
  ])(
    "after a password reset by email, whether the address was confirmed before: %s",
    async (proven, linked) => {
      const me = await withPasskey();
      await db.updateTable("users").set({ email_verified: proven }).where("id", "=", me.userId).execute();
      await post("auth/forgot-password", { email: me.email });
      const token = /\/reset-password\/([\w-]+)/.exec((await mails.to(me.email, "Reset")).text)?.[1];
      const answer = await post(`auth/reset-password/${token}`, { password: "hill-cart-road-14" });
      expect(answer.json().linked).toEqual(linked);
      expect(await listPasskeys(me.userId)).toHaveLength(linked.length);
    },
  );
});

describe("[SEC-16] a passkey of a team member", () => {
  let version = 0;
  const requireIt = async (boss: SignedInAs, secondStep: boolean) =>
    services.settings.saveTeam(await readActor(boss), { secondStep }, version++);
  const openDesk = async (headers: Headers) =>
    (await http.inject({ url: "/api/v1/admin/users", headers })).statusCode;

  it("counts as the second step that the settings require", async () => {
    const boss = await withPasskey("admin");
    const member = await signInAs(http, database, "admin");
    await requireIt(boss, true);
    await vi.waitFor(async () => expect(await openDesk(member.headers)).toBe(403));
    const phone = newPhone();
    const added = await add(member, phone.create((await begin(member)).json()));
    expect(added.json().codes).toHaveLength(10);
    expect(await openDesk(member.headers)).toBe(200);
    const answer = await signIn(phone.get(await askToSignIn()));
    expect(await openDesk(createHeaders(answer.headers["set-cookie"]))).toBe(200);
    await requireIt(boss, false);
  });

  it("ends sessions without it, and is requested after the password, or a recovery code", async () => {
    const me = await signInAs(http, database, "admin");
    const elsewhere = createHeaders((await post("auth/login", me)).headers["set-cookie"]);
    const phone = newPhone();
    const codes = (await add(me, phone.create((await begin(me)).json()))).json().codes;
    expect([await readViewer(me.headers), await readViewer(elsewhere)]).toEqual([200, 401]);
    const listWaitingMails = async () => {
      const answer = await post("auth/login", me);
      expect(answer.statusCode).toBe(202);
      return createHeaders(answer.headers["set-cookie"]);
    };
    const headers = await listWaitingMails();
    expect(await services.twoFactor.readWaiting(headers.cookie)).toMatchObject({
      hasApp: false,
      hasPasskey: true,
    });
    expect(await openDesk(headers)).toBe(401);
    const answer = await signIn(phone.get(await askToSignIn(headers)), headers);
    expect(await openDesk(createHeaders(answer.headers["set-cookie"]))).toBe(200);
    // The session that was waiting ended with it.
    expect((await post("auth/second-step", { code: codes[0] }, headers)).statusCode).toBe(401);
    expect((await post("auth/second-step", { code: codes[0] }, await listWaitingMails())).statusCode).toBe(
      200,
    );
  });

  it("removes the recovery codes if it was the last second step", async () => {
    const me = await withPasskey("admin");
    const actor = await readActor(me);
    expect(await services.twoFactor.readState(actor)).toMatchObject({ isOn: true, codesLeft: 10 });
    expect(await services.twoFactor.renewCodes(actor, me.password)).toHaveLength(10);
    await services.passkey.remove(actor, (await listPasskeys(me.userId))[0]?.id ?? "", me.password);
    expect(await services.twoFactor.readState(actor)).toMatchObject({ isOn: false, codesLeft: 0 });
    expect((await post("auth/login", me)).statusCode).toBe(200);
  });

  it("is not required from anybody outside the team", async () => {
    const me = await withPasskey("user");
    expect(me.codes).toEqual([]);
    expect((await post("auth/login", me)).statusCode).toBe(200);
    expect((await services.twoFactor.readState(await readActor(me))).isOn).toBe(false);
  });
});
