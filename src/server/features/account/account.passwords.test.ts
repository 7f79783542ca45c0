import { hashPassword as hashByScrypt } from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, services, mails } = await testApp({ work: true });
const { db } = database;

const post = (path: string, payload: object) =>
  http.inject({ method: "POST", url: `/api/v1/auth/${path}`, headers: visitorHeaders, payload });
const hashOf = async (userId: string) =>
  (
    await db
      .selectFrom("credentials")
      .select("password")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow()
  ).password;

/** Passwords for a person called Test User, with a word of the expected message. */
const GUESSABLE = [
  ["zzzzzzzzzz", "repeat"],
  ["xyxyxyxyxy", "repeat"],
  ["football1", "Many people use"],
  ["testuser1987", "your name"],
  ["Thikana@2026", "our name"],
] as const;

describe.each(GUESSABLE)("[SEC-13] the password %s", (password, words) => {
  it("is refused with an explanation at sign-up, change and reset", async () => {
    const at = { fields: { password: expect.stringContaining(words) } };
    const me = await signInAs(http, database, "user");
    const fresh = { username: "Test User", email: `new-${words.length}@example.in`, password };
    const rejected = await post("register", fresh);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([422, at]);
    const { actor } = await services.session.readViewer(me.headers.cookie);
    await expect(
      services.password.change(actor, { currentPassword: me.password, password }),
    ).rejects.toMatchObject(at);
    await post("forgot-password", { email: me.email });
    await waitForJobs(services.jobs);
    const { text } = await mails.to(me.email, "Reset");
    const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1];
    const reset = await post(`reset-password/${token}`, { password });
    expect([reset.statusCode, reset.json()]).toMatchObject([422, at]);
    // The link still works for a better password.
    expect((await post(`reset-password/${token}`, { password: "hill-cart-road-14" })).statusCode).toBe(200);
  });
});

it("[SEC-19] an old password hash is replaced at the next sign-in, once the password was correct", async () => {
  const me = await signInAs(http, database, "user");
  const older = await hashByScrypt(me.password);
  await db.updateTable("credentials").set({ password: older }).where("user_id", "=", me.userId).execute();
  expect((await post("login", { email: me.email, password: "not-the-password" })).statusCode).toBe(401);
  expect(await hashOf(me.userId)).toBe(older);
  expect((await post("login", me)).statusCode).toBe(200);
  const renewed = await hashOf(me.userId);
  expect(renewed).toMatch(/^\$argon2id\$/);
  expect((await post("login", me)).statusCode).toBe(200);
  expect(await hashOf(me.userId)).toBe(renewed);
});

it("[SEC-19] a password opens the account from a keyboard that encodes its letters in another way", async () => {
  const password = "পাহাড়ের-ওপারে-é";
  const email = "two-keyboards@example.in";
  const made = await post("register", { username: "Pema", email, password: password.normalize("NFD") });
  expect(made.statusCode).toBeLessThan(300);
  for (const form of ["NFC", "NFD", "NFKC"] as const)
    expect((await post("login", { email, password: password.normalize(form) })).statusCode).toBe(200);
  expect((await post("login", { email, password: `${password}.` })).statusCode).toBe(401);
});
