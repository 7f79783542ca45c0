import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { logIn, readViewer, type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { createSocialApp, passProvider, signInBy } from "#tests/support/social.ts";
import { createResetLink } from "../account/account.reset.service.ts";

const { http, database, services } = await createSocialApp();
const { db } = database;

const readActor = async (cookie: string) => (await services.session.readViewer(cookie)).actor;
async function listProviders(userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("credentials")
    .select("provider_id")
    .where("user_id", "=", userId)
    .orderBy("provider_id")
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

/** Starts to link Google and signs in there. @returns the last request, with the browser's session or without it */
async function holdBack(me: SignedInAs, name: string) {
  const { cookie } = me.headers;
  const asked = { cookie, back: "/profile?joined=google", currentPassword: me.password };
  const sent = await services.social.beginLink(await readActor(cookie), "google", asked);
  const { pathname, search } = new URL(await passProvider(sent.location, name));
  const state = sent.cookies.map((one) => one.split(";", 1)[0]);
  return (session = [cookie]) =>
    http.inject({ url: pathname + search, headers: { cookie: [...session, ...state].join("; ") } });
}

async function reset(userId: string): Promise<void> {
  const token = await createResetLink(db, userId, new Date());
  const answer = await http.inject({
    method: "POST",
    url: `/api/v1/auth/reset-password/${token}`,
    headers: visitorHeaders,
    payload: { password: "hill-cart-road-14" },
  });
  expect(answer.statusCode).toBe(200);
}

describe("[SEC-01] a link to a provider", () => {
  it.each([
    [true, "of a confirmed address"],
    [false, "of an address that was never confirmed"],
  ])("that was begun before a reset %s is not finished after it", async (proven, _which) => {
    const me = await signInAs(http, database, "user");
    await db.updateTable("users").set({ email_verified: proven }).where("id", "=", me.userId).execute();
    const finish = await holdBack(me, `late.${proven}@example.in`);
    await reset(me.userId);
    for (const session of [[me.headers.cookie], [], []]) {
      const answer = await finish(session);
      expect(answer.headers.location).toBe("/google?trouble=expired");
    }
    expect(await listProviders(me.userId)).toEqual(["credential"]);
  });

  it("is not finished by a browser without the session that has started it", async () => {
    const me = await signInAs(http, database, "user");
    const other = await signInAs(http, database, "user");
    const finish = await holdBack(me, "no.session@example.in");
    expect((await finish([])).headers.location).toBe("/google?trouble=expired");
    expect((await finish([other.headers.cookie])).headers.location).toBe("/google?trouble=expired");
    expect(await listProviders(me.userId)).toEqual(["credential"]);
    expect(await listProviders(other.userId)).toEqual(["credential"]);
    expect((await finish()).headers.location).toBe("/profile?joined=google");
    expect(await listProviders(me.userId)).toEqual(["credential", "google"]);
  });

  it("from another device is not finished after a change of the password", async () => {
    const me = await signInAs(http, database, "user");
    const login = await logIn(http, me);
    const finish = await holdBack(me, "other.device@example.in");
    const owner = String(login.headers["set-cookie"]).split(";", 1)[0] ?? "";
    const change = { currentPassword: me.password, password: "mahananda-river-9" };
    await services.password.change(await readActor(owner), change);
    expect((await finish()).headers.location).toBe("/google?trouble=expired");
    expect(await listProviders(me.userId)).toEqual(["credential"]);
  });

  it("does not open an account that was deleted meanwhile", async () => {
    const me = await signInAs(http, database, "user");
    const finish = await holdBack(me, "was.deleted@example.in");
    await services.profile.leave(await readActor(me.headers.cookie), {
      currentPassword: me.password,
      understood: "yes",
    });
    await finish();
    expect(await listProviders(me.userId)).toEqual([]);
    const entered = await signInBy(http, { name: "was.deleted@example.in" });
    const who = await readViewer(http, entered.headers);
    expect(who.json().user._id).not.toBe(me.userId);
  });
});

describe("[SEC-01] [LINK-02] a sign-in with a provider", () => {
  it("opens no session if the provider is removed from the account at the same moment", async () => {
    const name = "removed.meanwhile@example.in";
    const first = await signInBy(http, { name });
    const { _id: userId } = (await readViewer(http, first.headers)).json().user;
    await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    // Between the library's look at the account and our answer, as a reset or "unlink" would.
    await sql`create function unlink_meanwhile() returns trigger language plpgsql as $$
      begin
        delete from credentials where user_id = new.user_id and provider_id = 'google';
        return new;
      end $$`.execute(db);
    await sql`create trigger unlink_meanwhile after insert on sessions
      for each row execute function unlink_meanwhile()`.execute(db);
    onTestFinished(async () => void (await sql`drop function unlink_meanwhile() cascade`.execute(db)));
    const entered = await signInBy(http, { name });
    expect(entered.location).toBe("/google?trouble=expired");
    expect((await readViewer(http, entered.headers)).statusCode).toBe(401);
    const sessions = await db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute();
    expect(sessions).toEqual([]);
  });
});
