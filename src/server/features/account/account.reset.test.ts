import { describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { readViewer, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { readMobileHolder } from "./account.mobile.store.ts";
import { RESET_LIMITS } from "./account.reset.service.ts";

const { http, database, clock, services, mails } = await testApp({ work: true, trustProxy: 1 });
const { db } = database;
const NEW = "hill-cart-road-14";
let caller = 0;
let people = 0;
const newEmail = () => `reset-${++people}@example.in`;

const call = (path: string, payload: object, address = `10.3.0.${++caller}`) =>
  http.inject({
    method: "POST",
    url: `/api/v1/auth/${path}`,
    headers: { ...visitorHeaders, "x-forwarded-for": address },
    payload,
  });
const forgot = (email: string, address?: string) => call("forgot-password", { email }, address);
const reset = (token: string, password = NEW) => call(`reset-password/${token}`, { password });
const login = (email: string, password: string) => call("login", { email, password });
const register = (email: string) => call("register", { username: "Pema", email, password: "kankarbagh-4b" });

/** The token in the last mail to the address. */
async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  await waitForJobs(services.jobs);
  const [mail] = mails.sent
    .filter(({ to, subject }) => to.address === email && /reset/i.test(subject))
    .slice(-1);
  return /\/reset-password\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("[AUTH-01] POST /api/v1/auth/forgot-password", () => {
  it("[AUTH-11] answers the same for known and unknown emails, without looking them up", async () => {
    const known = newEmail();
    await register(known);
    const [one, other] = [await forgot(known), await forgot("nobody@example.in")];
    expect(one.statusCode).toBe(200);
    expect(one.json()).toEqual({ message: "Reset link sent successfully!" });
    expect([other.statusCode, other.body]).toEqual([one.statusCode, one.body]);
    await waitForJobs(services.jobs);
    expect(mails.sent.some(({ to }) => to.address === "nobody@example.in")).toBe(false);
  });

  it("sends no email to suspended people", async () => {
    const { email } = await makeUser(db, { status: "suspended", email: newEmail() });
    expect(await mailedToken(email)).toBe("");
  });

  it.each([
    ["", "Enter your email address."],
    ["  ", "Enter your email address."],
    ["pema@", /Check the email/],
  ])("refuses %j with an error at its field", async (email, words) => {
    const answer = await forgot(email);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.email).toMatch(words);
  });

  it("[AUTH-11] stops after a few emails to one address, known or not, with the same answer", async () => {
    const known = newEmail();
    await register(known);
    const rejections = [];
    for (const email of [known, newEmail()]) {
      for (let n = 0; n < RESET_LIMITS.forgot.perAccount.max; n++)
        expect((await forgot(email)).statusCode).toBe(200);
      rejections.push(await forgot(email));
    }
    expect(rejections.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(Number(rejections[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("is refused without the XSRF token", async () => {
    const answer = await http.inject({
      method: "POST",
      url: "/api/v1/auth/forgot-password",
      payload: { email: newEmail() },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe("[AUTH-09] POST /api/v1/auth/reset-password/{token}", () => {
  it("sets the password once, ends every session and confirms it by email", async () => {
    const me = await signInAs(http, database, "owner");
    const token = await mailedToken(me.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await reset(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "Password reset successfully!", linked: [], paused: 0 });

    const who = await readViewer(http, me.headers);
    expect(who.statusCode).toBe(401);
    expect((await login(me.email, me.password)).statusCode).toBe(401);
    expect((await login(me.email, NEW)).statusCode).toBe(200);
    expect((await mails.to(me.email, "password was changed")).text).toContain("If it was not you");

    const again = await reset(token, "another-password-9");
    expect(again.statusCode).toBe(404);
    expect(again.json().message).toBe("This link was already used or has expired. Ask for a new one.");
    expect((await login(me.email, NEW)).statusCode).toBe(200);
  });

  it("stores the token only as a hash, and in no job", async () => {
    const email = newEmail();
    await register(email);
    const token = await mailedToken(email);
    const stored = await db.selectFrom("verifications").selectAll().execute();
    const jobs = await db
      .withSchema("jobs")
      .selectFrom("job" as never)
      .selectAll()
      .execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify([stored, jobs])).not.toContain(token);
  });

  it("refuses links that are older than an hour, forged, or older than one that was used", async () => {
    const email = newEmail();
    await register(email);
    const old = await mailedToken(email);
    clock.set(new Date(Date.now() + 59 * 60_000));
    const token = await mailedToken(email);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(old)).statusCode).toBe(404);
    const late = await mailedToken(email);
    clock.set(new Date(Date.now() + 120 * 60_000));
    expect((await reset(late)).statusCode).toBe(404);
    expect((await reset("x".repeat(43))).statusCode).toBe(404);
    expect((await login(email, NEW)).statusCode).toBe(200);
  });

  it("keeps the link valid if the new password is refused", async () => {
    const email = newEmail();
    await register(email);
    const token = await mailedToken(email);
    const common = await reset(token, "password123");
    expect(common.json().fields.password).toContain("easy to guess");
    const short = await reset(token, "short");
    expect(short.statusCode).toBe(422);
    expect(short.json().fields.password).toContain("8");
    expect((await reset(token)).statusCode).toBe(200);
  });

  it("[AUTH-11] stops after a few attempts with one link, valid or not, with the same answer", async () => {
    const email = newEmail();
    await register(email);
    for (const token of [await mailedToken(email), "y".repeat(43)]) {
      for (let n = 0; n < RESET_LIMITS.resetPerLink.max; n++)
        expect((await reset(token, "password123")).statusCode).toBe(422);
      const rejected = await reset(token);
      expect([rejected.statusCode, rejected.json().code]).toEqual([429, "too_many"]);
    }
    expect((await login(email, NEW)).statusCode).toBe(401);
  });

  it("[AUTH-11] stops a network address that tries many links and emails", async () => {
    const from = "10.9.9.9";
    const {
      forgot: { perAddress: forgotPerAddress },
      resetPerAddress,
    } = RESET_LIMITS;
    for (let n = 0; n < resetPerAddress.max; n++)
      await call(`reset-password/no-link-${n}`, { password: "password123" }, from);
    expect((await call("reset-password/x", { password: NEW }, from)).statusCode).toBe(429);
    for (let n = 0; n < forgotPerAddress.max; n++) await forgot(newEmail(), from);
    const rejected = await forgot(newEmail(), from);
    expect([rejected.statusCode, rejected.json().code]).toEqual([429, "too_many"]);
    expect((await forgot(newEmail())).statusCode).toBe(200);
  });

  it("sets the password once if two requests arrive at the same time", async () => {
    const email = newEmail();
    await register(email);
    const token = await mailedToken(email);
    const answers = await Promise.all([reset(token, "first-of-the-two"), reset(token, "second-of-the-two")]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it("keeps out a stranger who confirmed their own mobile number before the owner of the address came", async () => {
    for (const [proven, mobile] of [
      [false, "9832177001"],
      [true, "9832177002"],
    ] as const) {
      const user = await makeUser(db, { email: newEmail(), email_verified: proven, mobile });
      await db
        .updateTable("users")
        .set({ mobile_confirmed_at: new Date() })
        .where("id", "=", user.id)
        .execute();
      const expires_at = new Date(Date.now() + 60_000);
      await db
        .insertInto("mobile_code")
        .values({ purpose: "sign-in", mobile, user_id: user.id, expires_at })
        .execute();
      expect((await reset(await mailedToken(user.email))).statusCode).toBe(200);
      expect(await readMobileHolder(db, mobile)).toBe(proven ? user.id : null);
      const codes = await db.selectFrom("mobile_code").select("id").where("user_id", "=", user.id).execute();
      expect(codes).toHaveLength(proven ? 1 : 0);
    }
  });

  it("removes other ways to sign in if the email was never confirmed, and keeps them if it was", async () => {
    for (const [proven, left] of [
      [false, ["credential"]],
      [true, ["credential", "google"]],
    ] as const) {
      const user = await makeUser(db, { email: newEmail(), email_verified: proven });
      await db
        .insertInto("credentials")
        .values({ user_id: user.id, provider_id: "google", account_id: `g-${user.id}` })
        .execute();
      expect((await reset(await mailedToken(user.email))).statusCode).toBe(200);
      const alternatives = await db
        .selectFrom("credentials")
        .select("provider_id")
        .where("user_id", "=", user.id)
        .execute();
      expect(alternatives.map(({ provider_id }) => provider_id).sort()).toEqual(left);
    }
  });
});
