import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { createKnownDevices } from "#server/platform/auth/guess-guard.ts";
import { createSignedLinks } from "#server/platform/auth/signed-link.ts";
import { systemClock } from "#server/platform/clock.ts";
import { TEST_SECRET, testApp } from "./support/app.ts";
import { openMobileWorld } from "./support/mobile-world.ts";
import { createHeaders, readViewer, type SignedInAs, signInAs } from "./support/sign-in.ts";

const NEXT = "the-secret-that-came-after-it-0123456789";
/** One server before the change, one after it, and one from which the former secret was removed. */
const before = await openMobileWorld();
const after = await testApp({ sessionSecret: NEXT, formerSecrets: [TEST_SECRET] });
const later = await testApp({ sessionSecret: NEXT });
const { db } = before;

type App = Pick<typeof after, "http" | "services">;
type Headers = Record<string, string>;
const post = ({ http }: App, path: string, payload: object, headers: Headers) =>
  http.inject({ method: "POST", url: `/api/v1/${path}`, headers, payload });
const createCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in with the password, up to the second step. */
async function enter(app: App, { email, password, headers }: SignedInAs): Promise<Headers> {
  const answer = await post(app, "auth/login", { email, password }, headers);
  expect(answer.statusCode).toBe(202);
  return createHeaders(answer.headers["set-cookie"]);
}

describe("[SEC-16] when SESSION_SECRET changes and the former one is kept beside it", () => {
  it("everybody stays signed in, and gets a cookie of the new secret within an hour", async () => {
    const me = await signInAs(before.http, before.database, "owner");
    const statuses = [];
    for (const app of [before, after, later])
      statuses.push((await readViewer(app.http, me.headers)).statusCode);
    expect(statuses).toEqual([200, 200, 401]);
    // An hour later: the library counts from the day on which the session expires.
    const { expires_at } = await db
      .selectFrom("sessions")
      .select("expires_at")
      .where("user_id", "=", me.userId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("sessions")
      .set({ expires_at: new Date(expires_at.getTime() - 61 * 60_000) })
      .where("user_id", "=", me.userId)
      .execute();
    const renewed = createHeaders((await readViewer(after.http, me.headers)).headers["set-cookie"]);
    expect((await readViewer(later.http, renewed)).statusCode).toBe(200);
  });

  it("a cookie with a wrong signature opens nothing", async () => {
    const me = await signInAs(before.http, before.database, "user");
    const forged = me.headers.cookie.replace(
      /(session_token=[^.]{5})(.)/,
      (_found, start: string, letter: string) => start + (letter === "x" ? "y" : "x"),
    );
    expect(forged).not.toBe(me.headers.cookie);
    expect((await readViewer(after.http, { ...me.headers, cookie: forged })).statusCode).toBe(401);
  });

  it("links in mails and known browsers keep working", async () => {
    const [old, next, last] = [
      createSignedLinks(TEST_SECRET),
      createSignedLinks(NEXT, [TEST_SECRET]),
      createSignedLinks(NEXT),
    ];
    const until = new Date(Date.now() + 60_000);
    expect(next.read("stop", old.sign("stop", "abc"))).toBe("abc");
    expect(next.readUntil("confirm", old.signUntil("confirm", "abc", until))?.id).toBe("abc");
    expect(last.read("stop", old.sign("stop", "abc"))).toBeNull();
    expect(last.read("stop", next.sign("stop", "abc"))).toBe("abc");
    const open = (links: typeof old) =>
      createKnownDevices({ links, clock: systemClock, siteUrl: "http://localhost" });
    const cookie = open(old).remember("", "dipa@example.in").split(";", 1)[0] ?? "";
    expect(open(next).find(cookie, "dipa@example.in")).toBe(open(old).find(cookie, "dipa@example.in"));
    expect(open(next).find(cookie, "dipa@example.in")).not.toBeNull();
    expect(open(last).find(cookie, "dipa@example.in")).toBeNull();
  });

  it("a code that is under way to a telephone is right", async () => {
    const me = await before.withNumber();
    const { id } = (await before.askToConfirm(me)).json();
    const code = await before.readCode(me.mobile);
    expect((await post(after, "account/mobile/confirm", { id, code }, me.headers)).statusCode).toBe(200);
  });

  it("authenticator apps and recovery codes work, also after the former secret is gone", async () => {
    const me = await signInAs(before.http, before.database, "user");
    const { actor } = await before.services.session.readViewer(me.headers.cookie);
    await before.services.twoFactor.begin(actor, me.password);
    const secret = (await before.services.twoFactor.readState(actor)).setUp?.secret ?? "";
    const [first = "", second = ""] = await before.services.twoFactor.confirm(actor, createCode(secret));
    const answer = async (app: App, code: string) =>
      (await post(app, "auth/second-step", { code }, await enter(app, me))).statusCode;
    expect(await answer(after, first)).toBe(200);
    expect(await answer(later, second)).toBe(200);
    expect(await after.services.twoFactor.renewAppSecrets()).toBe(1);
    expect(await after.services.twoFactor.renewAppSecrets()).toBe(0);
    // The code of this half minute was used when the app was set up.
    await db.updateTable("authenticator").set({ last_step: 0 }).where("user_id", "=", me.userId).execute();
    expect(await answer(later, createCode(secret))).toBe(200);
  });
});
