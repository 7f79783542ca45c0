import { describe, expect, it } from "vitest";
import { makeLead, makeMedia, makeProperty } from "#tests/support/factories.ts";
import { logIn, readViewer, type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { createSocialApp, signInBy } from "#tests/support/social.ts";
import { makeUpload } from "#tests/support/uploads.ts";

const { http, database, services, clock, mails } = await createSocialApp();
const { db } = database;
const { profile } = services;

const readActor = async ({ headers }: { headers: { cookie: string } }) =>
  (await services.session.readViewer(headers.cookie)).actor;
const listActions = async (userId: string) =>
  (await db.selectFrom("audit_entry").select("action").where("actor_id", "=", userId).execute()).map(
    ({ action }) => action,
  );
const yes = { understood: "yes" } as const;

async function byGoogle(name: string) {
  const me = await signInBy(http, { name });
  const { userId } = (await readActor(me)) as { userId: string };
  return { ...me, userId };
}

describe("[AUTH-10] changing the password", () => {
  it("needs the current one, ends every other session, is confirmed by email, and is logged without the password", async () => {
    const me = await signInAs(http, database, "user");
    const elsewhere = await logIn(http, me);
    const actor = await readActor(me);
    const wrong = { currentPassword: "not-the-password", password: "mahananda-river-9" };
    await expect(services.password.change(actor, wrong)).rejects.toMatchObject({
      code: "invalid",
      fields: { currentPassword: "That is not the current password." },
    });
    await expect(services.password.change(actor, { ...wrong, currentPassword: "" })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(
      services.password.change(actor, { currentPassword: me.password, password: "password123" }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { password: expect.stringContaining("easy to guess") },
    });
    await services.password.change(actor, { ...wrong, currentPassword: me.password });
    expect((await readViewer(http, me.headers)).statusCode).toBe(200);
    // If somebody else did it, the owner finds out.
    const { text } = await mails.to(me.email, "password was changed");
    expect(text).toContain("changed on your profile page");
    expect(text).toContain("If it was not you, call us at once");
    const { token } = elsewhere.json();
    expect(await db.selectFrom("sessions").select("id").where("id", "=", token).execute()).toEqual([]);
    expect((await logIn(http, me)).statusCode).toBe(401);
    expect((await logIn(http, { email: me.email, password: "mahananda-river-9" })).statusCode).toBe(200);
    const trail = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("noun_id", "=", me.userId)
      .where("action", "=", "account.password")
      .execute();
    expect(trail).toMatchObject([{ before: null, after: null }]);
  });

  // Checking a password is slow on purpose, and this test checks a dozen.
  it("refuses the same password, and too many attempts", { timeout: 90_000 }, async () => {
    const me = await signInAs(http, database, "user");
    const actor = await readActor(me);
    const same = { currentPassword: me.password, password: me.password };
    await expect(services.password.change(actor, same)).rejects.toMatchObject({ code: "invalid" });
    const wrong = { currentPassword: "not-the-password", password: "mahananda-river-9" };
    for (let i = 0; i < 10; i++)
      await expect(services.password.change(actor, wrong)).rejects.toMatchObject({ code: "invalid" });
    await expect(services.password.change(actor, wrong)).rejects.toMatchObject({ code: "too_many" });
  });

  it("sets a first password for people who sign in with Google, if they did so recently", async () => {
    const me = await byGoogle("rinchen@example.in");
    const actor = await readActor(me);
    const input = { currentPassword: "", password: "mahananda-river-9" };
    clock.set(new Date(Date.now() + 16 * 60_000));
    await expect(services.password.change(actor, input)).rejects.toMatchObject({ code: "forbidden" });
    clock.set(new Date());
    await services.password.change(actor, input);
    expect((await logIn(http, { email: "rinchen@example.in", password: input.password })).statusCode).toBe(
      200,
    );
    expect(await services.social.readLinks(actor)).toMatchObject({
      hasPassword: true,
      links: [{ provider: "google", removable: true }],
    });
  });

  it("is refused to people who are not signed in", async () => {
    const input = { currentPassword: "", password: "mahananda-river-9" };
    await expect(services.password.change({ role: "none" }, input)).rejects.toMatchObject({
      code: "sign_in_needed",
    });
  });
});

describe("[AUTH-10] settings for emails", () => {
  it("are all on until the person turns one off", async () => {
    const me = await signInAs(http, database, "owner");
    const actor = await readActor(me);
    expect(await profile.getMailChoices(actor)).toEqual(["leads", "listings", "reminders"]);
    await profile.changeMailChoices(actor, [
      { topic: "leads", wanted: false },
      { topic: "listings", wanted: true },
    ]);
    expect(await profile.getMailChoices(actor)).toEqual(["listings", "reminders"]);
    expect(await profile.doesWantMail(me.userId, "leads")).toBe(false);
    expect(await profile.doesWantMail(me.userId, "listings")).toBe(true);
    await profile.changeMailChoices(actor, [{ topic: "leads", wanted: true }]);
    expect(await profile.doesWantMail(me.userId, "leads")).toBe(true);
  });
});

describe("[AUTH-10] a copy of one's data", () => {
  const copyOf = (me: { headers: { cookie: string } }) =>
    http.inject({ url: "/api/v1/account/data", headers: me.headers });

  it("contains everything stored about the person, nothing of others and no secrets", async () => {
    const me = await signInAs(http, database, "owner");
    const home = await makeProperty(db, { owner_id: me.userId, property_title: "কাঞ্চন ভিলা 🏡" });
    const other = await makeProperty(db, { property_title: "Somebody else's" });
    await makeMedia(db, { property_id: home.id, uploader_id: me.userId });
    await makeLead(db, { property_id: other.id, user_id: me.userId, phone: "+919832012345" });
    await makeLead(db, { property_id: home.id, phone: "+919800000001", name: "A stranger" });
    await makeUpload(db, { user_id: me.userId, name: "half.mp4", kind: "video" });
    const answer = await copyOf(me);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
    expect(answer.headers["cache-control"]).toBe("no-store");
    const copy = answer.json();
    expect(copy.account).toMatchObject([{ email: me.email, usertype: "owner" }]);
    expect(copy.properties).toMatchObject([{ property_title: "কাঞ্চন ভিলা 🏡" }]);
    expect(copy.files).toHaveLength(1);
    expect(copy.enquiries).toMatchObject([{ phone: "+919832012345", property: other.public_id }]);
    expect(copy.waysToSignIn).toMatchObject([{ provider: "credential" }]);
    expect(copy.sessions).toHaveLength(1);
    expect(copy.uploads).toMatchObject([{ name: "half.mp4", kind: "video" }]);
    expect(answer.body).not.toContain("A stranger");
    const secrets = await db
      .selectFrom("credentials")
      .innerJoin("sessions", "sessions.user_id", "credentials.user_id")
      .select(["credentials.password", "sessions.token"])
      .where("credentials.user_id", "=", me.userId)
      .executeTakeFirstOrThrow();
    for (const secret of Object.values(secrets)) expect(answer.body).not.toContain(secret);
  });

  it("is for signed-in people, five times an hour", async () => {
    expect((await http.inject({ url: "/api/v1/account/data" })).statusCode).toBe(401);
    const me = await signInAs(http, database, "user");
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await copyOf(me)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("[AUTH-10] deleting the account", () => {
  async function ownerWithAll(): Promise<SignedInAs & { home: string; key: string }> {
    const me = await signInAs(http, database, "owner");
    await db.updateTable("users").set({ mobile: "+919832099999" }).where("id", "=", me.userId).execute();
    const home = await makeProperty(db, { owner_id: me.userId, first_name: "Nima", address: "12 Hill Road" });
    const media = await makeMedia(db, { property_id: home.id, uploader_id: me.userId });
    const other = await makeProperty(db);
    const lead = await makeLead(db, {
      property_id: other.id,
      user_id: me.userId,
      name: "Nima Sherpa",
      message: "Call me",
    });
    await db
      .insertInto("lead_note")
      .values({ lead_id: lead.id, text: "Nima is kind", at: new Date() })
      .execute();
    await makeLead(db, { property_id: home.id, name: "A stranger" });
    await db.insertInto("shortlist").values({ user_id: me.userId, property_id: other.id }).execute();
    const expires_at = new Date(Date.now() + 3_600_000);
    await db
      .insertInto("verifications")
      .values({ identifier: "password-reset:under-way", value: me.userId, expires_at })
      .execute();
    return { ...me, home: home.public_id, key: media.key };
  }

  it("needs the password", async () => {
    const me = await signInAs(http, database, "user");
    const actor = await readActor(me);
    await expect(profile.leave(actor, { ...yes, currentPassword: "no" })).rejects.toMatchObject({
      fields: { currentPassword: "That is not the current password." },
    });
    expect((await readViewer(http, me.headers)).statusCode).toBe(200);
  });

  it("hides the listings, removes everything that names the person, and ends every session", async () => {
    const me = await ownerWithAll();
    await profile.leave(await readActor(me), { ...yes, currentPassword: me.password });
    expect((await readViewer(http, me.headers)).statusCode).toBe(401);
    expect((await logIn(http, me)).statusCode).toBe(401);
    expect((await http.inject({ url: `/api/v1/listings/${me.home}` })).statusCode).toBe(410);
    const user = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", me.userId)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      name: "Deleted account",
      mobile: null,
      status: "inactive",
      usertype: "user",
    });
    expect(JSON.stringify(user)).not.toContain(me.email);
    const property = await db
      .selectFrom("property")
      .selectAll()
      .where("public_id", "=", me.home)
      .executeTakeFirstOrThrow();
    expect(property).toMatchObject({ life: "deleted", first_name: "", address: "" });
    const leads = await db.selectFrom("lead").selectAll().orderBy("id", "desc").limit(2).execute();
    expect(leads.find(({ name }) => name === "A stranger")?.phone).not.toBeNull();
    expect(leads.find(({ name }) => name !== "A stranger")).toMatchObject({
      ...{ name: "Deleted account", phone: null, email: null, message: "", user_id: null },
      stopped_at: expect.any(Date),
      status: "lost",
    });
    for (const table of ["credentials", "sessions", "shortlist"] as const)
      expect(await db.selectFrom(table).selectAll().where("user_id", "=", me.userId).execute()).toEqual([]);
    expect(await db.selectFrom("media").select("id").where("key", "=", me.key).execute()).toEqual([]);
    const links = db.selectFrom("verifications").select("id").where("value", "=", me.userId);
    expect(await links.execute()).toEqual([]);
    expect(await listActions(me.userId)).toContain("account.delete");
    // The address can be used again.
    const again = await http.inject({
      method: "POST",
      url: "/api/v1/auth/register",
      headers: visitorHeaders,
      payload: { username: "Nima", email: me.email, password: "kankarbagh-4b" },
    });
    expect(again.statusCode).toBe(201);
  });

  it("is refused to the last admin, and leaves everything as it was", async () => {
    const me = await signInAs(http, database, "admin");
    const actor = await readActor(me);
    await expect(profile.leave(actor, { ...yes, currentPassword: me.password })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await readViewer(http, me.headers)).statusCode).toBe(200);
    await signInAs(http, database, "admin");
    await profile.leave(actor, { ...yes, currentPassword: me.password });
    expect((await readViewer(http, me.headers)).statusCode).toBe(401);
  });

  it("[TRUST-02] leaves the photos that a member of the team has added to the listings of others", async () => {
    const member = await signInAs(http, database, "admin");
    await signInAs(http, database, "admin");
    const listing = await makeProperty(db);
    const photo = await makeMedia(db, { property_id: listing.id, uploader_id: member.userId });
    const proposed = { property_id: null, proposed_for: listing.id, uploader_id: member.userId };
    const another = await makeMedia(db, proposed);
    const loose = await makeMedia(db, { property_id: null, uploader_id: member.userId });
    await profile.leave(await readActor(member), { ...yes, currentPassword: member.password });
    const keys = [photo.key, another.key, loose.key];
    const left = await db.selectFrom("media").select("key").where("key", "in", keys).execute();
    expect(left.map(({ key }) => key).sort()).toEqual([photo.key, another.key].sort());
  });

  it("asks people without a password to sign in again", async () => {
    const me = await byGoogle("gone.soon@example.in");
    const actor = await readActor(me);
    clock.set(new Date(Date.now() + 16 * 60_000));
    await expect(profile.leave(actor, { ...yes, currentPassword: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
    clock.set(new Date());
    await profile.leave(actor, { ...yes, currentPassword: "" });
    expect((await readViewer(http, me.headers)).statusCode).toBe(401);
  });
});
