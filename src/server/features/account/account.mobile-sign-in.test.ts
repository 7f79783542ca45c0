import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { openMobileWorld } from "#tests/support/mobile-world.ts";
import { createHeaders, readViewer, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const {
  gateway,
  logged,
  http,
  database,
  services,
  clock,
  db,
  post,
  readCode,
  another,
  withNumber,
  askToConfirm,
  confirmed,
  isConfirmed,
  askToSignIn,
  enter,
} = await openMobileWorld();
const plain = await testApp();
type Headers = Record<string, string>;

describe("[DESK-14] signing in with a code", () => {
  it("opens a session for the account with the confirmed number, once", async () => {
    const me = await confirmed("owner");
    const asked = await askToSignIn(me.mobile);
    const code = await readCode(me.mobile);
    const answer = await enter(asked.json().id, code);
    expect([answer.statusCode, answer.json().user._id]).toEqual([200, me.userId]);
    const headers = createHeaders(answer.headers["set-cookie"]);
    expect((await readViewer(http, headers)).statusCode).toBe(200);
    expect((await enter(asked.json().id, code)).statusCode).toBe(410);
  });

  it("answers the same for a number that nobody has confirmed, and sends nothing there", async () => {
    const me = await confirmed();
    const stranger = await withNumber();
    const before = gateway.received.length;
    const shape = async (mobile: string) => {
      const { statusCode, headers, ...rest } = await askToSignIn(mobile);
      const { id, message } = rest.json();
      return {
        id,
        same: { statusCode, names: Object.keys(headers).sort(), message: message.replace(mobile, "") },
      };
    };
    const [known, unconfirmed, unknown] = [
      await shape(me.mobile),
      await shape(stranger.mobile),
      await shape("+919733055555"),
    ];
    expect(unconfirmed.same).toEqual(known.same);
    expect(unknown.same).toEqual(known.same);
    await waitForJobs(services.jobs);
    expect(gateway.received.length).toBe(before + 1);
    const right = await readCode(me.mobile);
    const answersTo = async (id: string) => {
      const answers = [];
      for (let time = 1; time <= 7; time++) {
        const { statusCode, body } = await enter(id, another(right, time));
        answers.push([statusCode, body]);
      }
      return answers;
    };
    expect(await answersTo(unknown.id)).toEqual(await answersTo(known.id));
    expect((await enter(known.id, right)).statusCode).toBe(410);
  });

  it("still needs the second step", async () => {
    const me = await confirmed("admin");
    await db
      .insertInto("passkey")
      .values({ credential_id: `key-${me.userId}`, user_id: me.userId, public_key: "AA", name: "Phone" })
      .execute();
    const asked = await askToSignIn(me.mobile);
    const answer = await enter(asked.json().id, await readCode(me.mobile));
    expect([answer.statusCode, answer.json().secondStep]).toEqual([202, true]);
    const headers = createHeaders(answer.headers["set-cookie"]);
    expect((await readViewer(http, headers)).statusCode).toBe(401);
    expect(await services.twoFactor.readWaiting(headers.cookie)).toMatchObject({ userId: me.userId });
  });

  it("is refused for a suspended account, or if the account has another number by now", async () => {
    const me = await confirmed();
    const asked = await askToSignIn(me.mobile);
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", me.userId).execute();
    const answer = await enter(asked.json().id, await readCode(me.mobile));
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
    const gone = await confirmed();
    const { id } = (await askToSignIn(gone.mobile)).json();
    const code = await readCode(gone.mobile);
    await db.updateTable("users").set({ mobile: "+919733044444" }).where("id", "=", gone.userId).execute();
    expect((await enter(id, code)).statusCode).toBe(410);
  });

  it("is listed with the other ways to sign in, and removed with a new password", async () => {
    const me = await confirmed();
    const { actor } = await services.session.readViewer(me.headers.cookie);
    const change = { currentPassword: me.password, password: "hill-cart-road-14" };
    const { linked } = await services.password.change(actor, change);
    expect(linked).toEqual([`a code to the mobile number that ends in ${me.mobile.slice(-4)}`]);
    const next = { currentPassword: change.password, password: "hill-cart-road-15" };
    expect(await services.password.change(actor, next, { mobile: true })).toEqual({ linked: [] });
    expect(await isConfirmed(me)).toBe(false);
  });
});

describe("[DESK-14] without a gateway", () => {
  it("nobody can ask for a code", async () => {
    const me = await signInAs(plain.http, plain.database, "owner");
    const ask = (path: string, payload: object, headers: Headers) =>
      plain.http.inject({ method: "POST", url: `/api/v1/${path}`, headers, payload });
    const own = await ask("account/mobile/code", { currentPassword: me.password }, me.headers);
    const signIn = await ask("auth/mobile/code", { mobile: "98320 00140" }, visitorHeaders);
    expect([own.statusCode, signIn.statusCode]).toEqual([404, 404]);
  });
});

describe("[DESK-14] a confirmed number", () => {
  it("is shown as confirmed to the team at the account's requests with that number, and at no others", async () => {
    const me = await confirmed();
    const admin = await signInAs(http, database, "admin");
    const request = async (phone: string, headers: Headers) => {
      const home = await makeProperty(db);
      const sent = await post(
        "leads",
        { propertyId: home.public_id, kind: "contact", name: "Pema", phone, consent: true },
        headers,
      );
      const { lead } = (
        await http.inject({ url: `/api/v1/admin/leads/${sent.json().lead._id}`, headers: admin.headers })
      ).json();
      return lead.phoneConfirmed;
    };
    expect(await request(me.mobile, me.headers)).toBe(true);
    expect(await request("+919733033333", me.headers)).toBe(false);
    expect(await request(me.mobile, visitorHeaders)).toBe(false);
  });

  it("is in the person's copy of their data, and is deleted with the account", async () => {
    const me = await confirmed();
    const data = (await http.inject({ url: "/api/v1/account/data", headers: me.headers })).json();
    expect(data.account[0].mobile_confirmed_at).toEqual(expect.any(String));
    await askToSignIn(me.mobile);
    const { actor } = await services.session.readViewer(me.headers.cookie);
    await services.profile.leave(actor, { currentPassword: me.password, confirm: "delete" } as never);
    expect(await isConfirmed(me)).toBe(false);
    expect(
      await db.selectFrom("mobile_code").select("id").where("user_id", "=", me.userId).execute(),
    ).toEqual([]);
  });

  it("is not kept longer than it works", async () => {
    const me = await withNumber();
    await askToConfirm(me);
    clock.set(new Date(Date.now() + 11 * 60_000));
    await services.retention.sweep();
    expect(
      await db.selectFrom("mobile_code").select("id").where("user_id", "=", me.userId).execute(),
    ).toEqual([]);
    clock.set(new Date());
  });
});

describe("[DESK-14] a code", () => {
  it("is given up when the gateway refuses it, and the log says why without the number", async () => {
    const me = await confirmed();
    gateway.answer = { status: 401, text: "unknown key" };
    await askToSignIn(me.mobile);
    await expect.poll(() => logged.some((line) => line.includes("answered 401: unknown key"))).toBe(true);
    gateway.answer = { status: 200, text: "" };
    expect(logged.join()).not.toContain(me.mobile.slice(1));
    // Other tests wait until no job is left that is not done.
    await expect
      .poll(
        async () => (await sql`delete from jobs.job where state = 'failed' returning id`.execute(db)).rows,
      )
      .toHaveLength(1);
    await waitForJobs(services.jobs);
  });
});
