import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { DEVICE_COOKIE } from "#server/platform/auth/guess-guard.ts";
import { testApp } from "#tests/support/app.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createHeaders, type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { createResetLink } from "./account.reset.service.ts";

const { http, database, services, mails, clock } = await testApp({ work: true, trustProxy: 1 });
let addresses = 0;
const elsewhere = () => `10.9.${addresses >> 8}.${++addresses & 255}`;

function post(path: string, payload: object, { cookie = visitorHeaders.cookie, from = elsewhere() } = {}) {
  const headers = { ...visitorHeaders, cookie, "x-forwarded-for": from };
  return http.inject({ method: "POST", url: `/api/v1/auth/${path}`, headers, payload });
}
const guess = (email: string, where: { from?: string; cookie?: string } = {}) =>
  post("login", { email, password: "not-the-password" }, where);
/** The cookies of a signed-out browser in which somebody has registered: only the mark of a known browser. */
const knownOnly = (cookie: string) => {
  const device = cookie.split("; ").find((one) => one.startsWith(DEVICE_COOKIE));
  return `${visitorHeaders.cookie}; ${device}`;
};

describe("[SEC-12] guessing passwords", () => {
  it("slows down the guesser and other strangers, but not the owner on a known device", async () => {
    const me = await signInAs(http, database, "user");
    const known = knownOnly(me.headers.cookie);
    const from = elsewhere();
    let codes = [];
    for (let n = 0; n < 11; n++) codes.push((await guess(me.email, { from })).statusCode);
    expect(codes).toEqual([...Array(10).fill(401), 429]);
    // From another address there are attempts left, until unknown browsers have used up theirs.
    codes = [];
    for (let n = 0; n < 12; n++) codes.push((await guess(me.email)).statusCode);
    expect(codes.slice(0, 9)).toEqual(Array(9).fill(401));
    expect(codes.at(-1)).toBe(429);
    const rejected = await post("login", me);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json().message).toMatch(/Wait 15 minutes, sign in on a device that you used before/);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    expect((await post("login", me, { cookie: known })).statusCode).toBe(200);
    // The same device has only a few attempts of its own, so a stolen one cannot be used for guessing.
    codes = [];
    for (let n = 0; n < 11; n++) codes.push((await guess(me.email, { cookie: known })).statusCode);
    expect(codes.at(-1)).toBe(429);
  });

  it("accepts a known device only for its own account, and no forged cookie", async () => {
    const me = await signInAs(http, database, "user");
    const other = await signInAs(http, database, "user");
    for (let n = 0; n < 20; n++) await guess(me.email);
    const foreign = knownOnly(other.headers.cookie);
    const own = knownOnly(me.headers.cookie);
    const made = own.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const cookie of [foreign, made, `${DEVICE_COOKIE}=x; ${visitorHeaders.cookie}`])
      expect((await post("login", me, { cookie })).statusCode).toBe(429);
    clock.set(new Date(Date.now() + 181 * 24 * 3_600_000));
    for (let n = 0; n < 20; n++) await guess(me.email);
    expect((await post("login", me, { cookie: own })).statusCode).toBe(429);
    clock.set(new Date());
  });

  it("remembers several people of one browser", async () => {
    const me = await signInAs(http, database, "user");
    const other = await signInAs(http, database, "user");
    const both = await post("login", other, { cookie: knownOnly(me.headers.cookie) });
    const cookie = createHeaders(both.headers["set-cookie"]).cookie;
    for (const { email } of [me, other]) for (let n = 0; n < 20; n++) await guess(email);
    for (const who of [me, other])
      expect((await post("login", who, { cookie: knownOnly(cookie) })).statusCode).toBe(200);
  });

  it("counts the addresses of an IPv6 household as one", async () => {
    const me = await signInAs(http, database, "user");
    const codes = [];
    for (let n = 0; n < 11; n++)
      codes.push((await guess(me.email, { from: `2001:db8:7:7::${n + 1}` })).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe("[SEC-12] forgotten passwords", () => {
  it("requested by strangers do not prevent the owner from requesting one on a known device, or from using the link", async () => {
    const me = await signInAs(http, database, "user");
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push((await post("forgot-password", me)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const cookie = knownOnly(me.headers.cookie);
    expect((await post("forgot-password", me, { cookie })).statusCode).toBe(200);
    await waitForJobs(services.jobs);
    const token = /\/reset-password\/([\w-]+)/.exec((await mails.to(me.email, "Reset")).text)?.[1];
    for (let n = 0; n < 20; n++) await guess(me.email);
    const password = "hill-cart-road-14";
    const reset = await post(`reset-password/${token}`, { password });
    expect(reset.statusCode).toBe(200);
    // The browser that opened the link is known from now on.
    const { cookie: now } = createHeaders(reset.headers["set-cookie"]);
    expect((await post("login", { email: me.email, password }, { cookie: now })).statusCode).toBe(200);
  });
});

describe("[SEC-12] [SEC-16] guessing the second step", () => {
  /** Sets up an app. @returns its present code, as the account's owner reads it */
  async function setUpApp(me: SignedInAs): Promise<() => string> {
    const { actor } = await services.session.readViewer(me.headers.cookie);
    await services.twoFactor.begin(actor, me.password);
    const { setUp } = await services.twoFactor.readState(actor);
    const app = new TOTP({ secret: Secret.fromBase32(setUp?.secret ?? "") });
    const createCode = () => app.generate({ timestamp: clock.now().getTime() });
    await services.twoFactor.confirm(actor, createCode());
    // The present code was used.
    clock.set(new Date(clock.now().getTime() + 60_000));
    return createCode;
  }
  /** Signs in with the password. @returns what tries a code in this browser */
  async function enter(email: string, password: string, cookie: string) {
    const answer = await post("login", { email, password }, { cookie });
    expect(answer.statusCode).toBe(202);
    const waiting = createHeaders(answer.headers["set-cookie"]).cookie;
    return (code: string) => post("second-step", { code }, { cookie: `${cookie}; ${waiting}` });
  }

  it("stops after 30 wrong codes an hour for an account, over all devices, also known ones, and after a reset", async () => {
    clock.set(new Date());
    const me = await signInAs(http, database, "user");
    const devices: string[] = [];
    for (let n = 0; n < 4; n++)
      devices.push(knownOnly(createHeaders((await post("login", me)).headers["set-cookie"]).cookie));
    const createCode = await setUpApp(me);
    const codes: number[] = [];
    // Each device has ten guesses of its own, five in each sign-in.
    for (const cookie of devices.slice(0, 3))
      for (let time = 0; time < 2; time++) {
        const attempt = await enter(me.email, me.password, cookie);
        for (let n = 0; n < 5; n++) codes.push((await attempt("000000")).statusCode);
      }
    expect(codes).toEqual(Array(30).fill(422));
    const fourth = devices[3] ?? "";
    const rejected = await (await enter(me.email, me.password, fourth))(createCode());
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(900);
    const password = "hill-cart-road-14";
    const link = await createResetLink(database.db, me.userId, clock.now());
    expect((await post(`reset-password/${link}`, { password })).statusCode).toBe(200);
    const after = await (await enter(me.email, password, fourth))(createCode());
    expect(after.statusCode).toBe(429);
    clock.set(new Date());
  }, 30_000);
});
