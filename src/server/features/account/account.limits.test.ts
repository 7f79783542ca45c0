import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { office } from "#content/office.ts";
import { createAuth } from "#server/platform/auth/better-auth.ts";
import { createKnownDevices, SIGN_IN_GUESSES } from "#server/platform/auth/guess-guard.ts";
import { MemoryCounter } from "#server/platform/auth/rate-limit-counter.ts";
import { createRateLimits } from "#server/platform/auth/rate-limiter.ts";
import { createSignedLinks } from "#server/platform/auth/signed-link.ts";
import { systemClock } from "#server/platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeUser } from "#tests/support/factories.ts";
import { type AccountLimits, createAccountService } from "./account.service.ts";

const database = await testDatabase();
const auth = createAuth({
  db: database.db,
  log: pino({ level: "silent" }),
  secret: "a-secret-that-only-the-tests-know-0123456789",
  publicUrl: "https://thikana.example",
  passwordLength: { min: 8, max: 128 },
});
const devices = createKnownDevices({
  links: createSignedLinks("a-secret-that-only-the-tests-know-0123456789"),
  clock: systemClock,
  siteUrl: "https://thikana.example",
});
const once = { max: 1, seconds: 60 };
const serviceWith = (rules: Partial<AccountLimits>) =>
  createAccountService({
    database,
    auth,
    log: pino({ level: "silent" }),
    limits: createRateLimits(new MemoryCounter(systemClock)),
    devices,
    readOffice: async () => office,
    rules,
  });
const from = (address: string) => ({ address, userAgent: "a test", cookie: "" });
const makePerson = (name: string) => ({
  username: name,
  email: `${name}@example.in`,
  password: "kankarbagh-4b",
});

it("limits attempts to register and to sign in by network address; an IPv6 network counts as one", async () => {
  const account = serviceWith({ login: { ...SIGN_IN_GUESSES, perAddress: once }, registerPerAddress: once });
  const signedIn = await account.register(makePerson("pema"), from("2001:db8:1:2::1"));
  await expect(account.register(makePerson("dawa"), from("2001:db8:1:2::2"))).rejects.toMatchObject({
    code: "too_many",
  });
  await account.register(makePerson("karma"), from("2001:db8:1:3::1"));
  await account.login(makePerson("pema"), from("192.0.2.1"));
  await expect(account.login(makePerson("karma"), from("192.0.2.1"))).rejects.toMatchObject({
    code: "too_many",
  });
  // With https, the cookie is only sent over https.
  expect(signedIn.cookies[0]).toMatch(/^__Host-thikana\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/);
});

it("stores the address of a session as the server saw it", async () => {
  const rows = await database.db.selectFrom("sessions").select(["ip_address", "user_agent"]).execute();
  expect(rows).toContainEqual({ ip_address: "192.0.2.1", user_agent: "a test" });
});

it("counts wrong passwords also for an email that nobody has registered", async () => {
  const account = serviceWith({ login: { ...SIGN_IN_GUESSES, perAccount: { max: 2, seconds: 60 } } });
  const nobody = makePerson("nobody");
  for (const code of ["sign_in_needed", "sign_in_needed", "too_many"])
    await expect(account.login(nobody, from("192.0.2.9"))).rejects.toMatchObject({ code });
});

it("[SEC-12] does not count correct passwords", async () => {
  const account = serviceWith({ login: { ...SIGN_IN_GUESSES, perAccount: { max: 2, seconds: 60 } } });
  const wrong = { ...makePerson("pema"), password: "not the password" };
  await expect(account.login(wrong, from("192.0.2.9"))).rejects.toMatchObject({ code: "sign_in_needed" });
  // Correct sign-ins are given back, however many; wrong ones stay counted, because otherwise each sign-in of the owner
  // would help a guesser.
  for (let round = 0; round < 4; round++) await account.login(makePerson("pema"), from("192.0.2.9"));
  await expect(account.login(wrong, from("192.0.2.9"))).rejects.toMatchObject({ code: "sign_in_needed" });
  await expect(account.login(wrong, from("192.0.2.9"))).rejects.toMatchObject({ code: "too_many" });
});

/** The result, and how often a password was hashed or compared meanwhile. */
async function startSlowWork(call: () => Promise<unknown>) {
  const { password } = await auth.$context;
  const spies = [vi.spyOn(password, "hash"), vi.spyOn(password, "verify")];
  const outcome = await call().catch((error: unknown) => error);
  const work = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return { outcome, work };
}

it("[AUTH-11] takes as long to register a used email as a new one", async () => {
  const account = serviceWith({});
  const register = (name: string) => () => account.register(makePerson(name), from("192.0.2.7"));
  expect(await startSlowWork(register("new-one"))).toMatchObject({ outcome: { answer: {} }, work: 1 });
  expect(await startSlowWork(register("new-one"))).toMatchObject({ outcome: { code: "conflict" }, work: 1 });
  // Both find the address unused; the later one has already hashed its password.
  const both = await startSlowWork(() => Promise.allSettled([register("at-once")(), register("at-once")()]));
  expect(both.work).toBe(2);
});

it("[AUTH-11] takes as long for an unknown email as for a wrong password", async () => {
  const account = serviceWith({});
  const countAttempts = async (email: string) => {
    const login = () => account.login({ email, password: "not the password" }, from("192.0.2.8"));
    const { outcome, work } = await startSlowWork(login);
    expect(outcome).toMatchObject({ code: "sign_in_needed" });
    return work;
  };
  expect(await countAttempts(makePerson("pema").email)).toBe(1);
  expect(await countAttempts(makePerson("nobody-at-all").email)).toBe(1);
  // An account that signs in only through a provider has no password to compare with.
  const { id } = await makeUser(database.db, { email: "by-google@example.in" });
  await database.db
    .insertInto("credentials")
    .values({ user_id: id, account_id: "1", provider_id: "google" })
    .execute();
  expect(await countAttempts("by-google@example.in")).toBe(1);
});
