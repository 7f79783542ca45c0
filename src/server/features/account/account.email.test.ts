import { describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createHeaders, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, services, mails, clock } = await testApp({ work: true });
const { db } = database;
const admin = await signInAs(http, database, "admin");
const team = await services.session.readViewer(admin.headers.cookie);
/** Long enough ago that the minute to undo is over and the mail is due. */
const minuteAgo = () => new Date(Date.now() - 61_000);

let count = 0;
/** Registers an owner over HTTP, as people do: their address is not confirmed. */
async function registerOwner() {
  const email = `new-owner-${++count}@example.in`;
  const answer = await http.inject({
    method: "POST",
    url: "/api/v1/auth/register",
    headers: visitorHeaders,
    payload: { username: "Pema Sherpa", email, password: "kankarbagh-4b" },
  });
  const id: string = answer.json().user._id;
  await db.updateTable("users").set({ usertype: "owner" }).where("id", "=", id).execute();
  const { cookie } = createHeaders(answer.headers["set-cookie"]);
  return { id, email, cookie, viewer: answer.json().user };
}

const findKey = (text: string) => /\/confirm-email\/([\w.-]+)/.exec(text)?.[1] ?? "";
const readListing = (id: number) =>
  db
    .selectFrom("property")
    .select(["verification", "withheld", "is_public", "published_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const approve = (publicId: string) =>
  services.moderation.verify(team.actor, { publicId, verification: "approved" });

describe("[DESK-14] a new account", () => {
  it("gets one link by email, which repeats nothing that was typed and confirms the address once", async () => {
    const { id, email, viewer } = await registerOwner();
    expect(viewer.emailConfirmed).toBe(false);
    const mail = await mails.to(email);
    expect(mail.subject).toBe("Confirm your email address");
    expect(mail.text).not.toContain("Pema");
    const key = findKey(mail.text);
    expect(await services.email.askByLink(key)).toEqual({
      address: "n•••@example.in",
      isConfirmed: false,
      waiting: 0,
    });
    expect(await services.email.confirmByLink(key)).toBe(0);
    expect(await services.email.confirmByLink(key)).toBe(0);
    expect(await services.email.askByLink(key)).toMatchObject({ isConfirmed: true });
    const row = await db
      .selectFrom("users")
      .select("email_verified")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.email_verified).toBe(true);
  });

  it("gets the email again when it asks, five times an hour, and never once it is confirmed", async () => {
    const { email, cookie } = await registerOwner();
    const { actor } = await services.session.readViewer(cookie);
    for (let time = 0; time < 5; time++) expect(await services.email.askAgain(actor)).toContain(email);
    await expect(services.email.askAgain(actor)).rejects.toMatchObject({ code: "too_many" });
    await waitForJobs(services.jobs);
    expect(mails.sent.filter(({ to }) => to.address === email)).toHaveLength(6);
    await services.email.confirmByLink(findKey((await mails.to(email)).text));
    expect(await services.email.askAgain(actor)).toMatch(/already confirmed/);
  });

  it("is confirmed only by its own link, within seven days", async () => {
    const mine = await registerOwner();
    const other = await registerOwner();
    const key = findKey((await mails.to(mine.email)).text);
    for (const wrong of [`${key}x`, key.replace(mine.id, other.id), "", "a.b.c", `${mine.id}-x.1.y`])
      await expect(services.email.confirmByLink(wrong)).rejects.toMatchObject({ code: "not_found" });
    clock.set(addDays(new Date(), 8));
    await expect(services.email.confirmByLink(key)).rejects.toMatchObject({ code: "gone" });
    clock.set(new Date());
    await db.updateTable("users").set({ email: "moved@example.in" }).where("id", "=", mine.id).execute();
    await expect(services.email.askByLink(key)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("[DESK-14] a listing whose owner has not confirmed their address", () => {
  it("is reviewed and approved, and goes public when the address is confirmed", async () => {
    clock.set(minuteAgo());
    const owner = await registerOwner();
    const home = await makeProperty(db, {
      owner_id: owner.id,
      verification: "pending",
      property_title: "Flat at Hakimpara",
    });
    expect(await approve(home.public_id)).toMatchObject({ verification: "approved", withheld: true });
    expect(await readListing(home.id)).toEqual({
      verification: "approved",
      withheld: true,
      is_public: false,
      published_at: null,
    });
    expect((await http.inject({ url: `/api/v1/listings/${home.public_id}` })).statusCode).toBe(404);

    const mail = await mails.to(owner.email, "Approved, one step left");
    expect(mail.text).toContain("Flat at Hakimpara");
    const key = findKey(mail.text);
    expect(await services.email.askByLink(key)).toMatchObject({ waiting: 1 });
    expect(await services.email.confirmByLink(key)).toBe(1);
    const published = await readListing(home.id);
    expect(published).toMatchObject({ withheld: false, is_public: true });
    expect(published.published_at).not.toBeNull();
    expect((await http.inject({ url: `/api/v1/listings/${home.public_id}` })).statusCode).toBe(200);
  });

  it("goes public at once if the address is confirmed first, and says so in the queue if it is not", async () => {
    const owner = await registerOwner();
    const waits = await makeProperty(db, { owner_id: owner.id, verification: "pending" });
    const text = await services.moderationQueue.decide(team.actor, waits.public_id, {
      decision: "approve",
      reason: "",
      checks: [],
      version: waits.version,
    });
    expect(text).toMatch(/goes public when its owner has confirmed/);
    await db.updateTable("users").set({ email_verified: true }).where("id", "=", owner.id).execute();
    expect(await readListing(waits.id)).toMatchObject({ withheld: false, is_public: true });
    const next = await makeProperty(db, { owner_id: owner.id, verification: "pending" });
    expect(await approve(next.public_id)).toMatchObject({ withheld: false });
    expect(await readListing(next.id)).toMatchObject({ is_public: true });
  });

  it("is not made public by pausing it, or by undoing a decision", async () => {
    const owner = await registerOwner();
    const home = await makeProperty(db, { owner_id: owner.id, verification: "pending" });
    await approve(home.public_id);
    const { actor } = await services.session.readViewer(owner.cookie);
    await services.property.changeLife(actor, home.public_id, "pause");
    await services.property.changeLife(actor, home.public_id, "resume");
    expect(await readListing(home.id)).toMatchObject({ withheld: true, is_public: false });
    await services.moderation.verify(team.actor, { publicId: home.public_id, verification: "pending" });
    expect(await readListing(home.id)).toMatchObject({ verification: "pending", withheld: false });
    const { version } = await db
      .selectFrom("property")
      .select("version")
      .where("id", "=", home.id)
      .executeTakeFirstOrThrow();
    await services.moderationQueue.decide(team.actor, home.public_id, {
      ...{ decision: "approve", reason: "", checks: [], version },
    });
    await services.moderationQueue.decide(team.actor, home.public_id, {
      decision: "undo",
      reason: "",
      checks: [],
    });
    expect(await readListing(home.id)).toMatchObject({ verification: "pending", published_at: null });
  });

  it("stays public if it has been public before", async () => {
    const owner = await makeUser(db, { usertype: "owner", email_verified: false });
    const home = await makeProperty(db, { owner_id: owner.id });
    await services.moderation.verify(team.actor, { publicId: home.public_id, verification: "pending" });
    expect(await approve(home.public_id)).toMatchObject({ withheld: false });
    expect(await readListing(home.id)).toMatchObject({ is_public: true });
  });

  it("goes public when its account is merged into a confirmed one", async () => {
    const owner = await makeUser(db, { usertype: "owner", email_verified: false });
    const home = await makeProperty(db, { owner_id: owner.id, verification: "pending" });
    await approve(home.public_id);
    const other = await makeUser(db, { usertype: "owner" });
    await services.user.merge(team.actor, owner.id, { into: other.id, currentPassword: admin.password });
    expect(await readListing(home.id)).toMatchObject({ withheld: false, is_public: true });
  });
});
