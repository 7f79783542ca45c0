import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { makeLead, makeMedia, makeProperty, makeUser } from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const START = new Date("2026-09-01T04:00:00Z");
const { http, database, clock, services, mails } = await testApp({ work: true });
const { db } = database;
const owner = await signInAs(http, database, "owner");
const { upkeep, availability } = services;

const at = (days: number) => {
  const now = addDays(START, days);
  clock.set(now);
  return now;
};
const makeListing = (more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(db, {
    owner_id: owner.userId,
    property_title: "Corner flat",
    published_at: START,
    confirmed_at: START,
    ...more,
  });
const readLife = async (id: string) =>
  (await db.selectFrom("property").select("life").where("public_id", "=", id).executeTakeFirst())?.life;
const signLink = (id: string, ownerId = owner.userId) =>
  new URL(availability.linkTo(id, ownerId)).pathname.split("/").at(-1) ?? "";
const auditOf = (id: string) =>
  db.selectFrom("audit_entry").selectAll().where("noun_id", "=", id).orderBy("id").execute();

beforeEach(async () => {
  // Here the tests decide when the job runs.
  await sql`delete from jobs.schedule`.execute(db);
  await db.deleteFrom("property").execute();
  mails.sent.length = 0;
});

describe("reminders to confirm a listing", () => {
  it("[OWNER-08] are sent after 30 and after 40 days, each once, with a link that works without signing in", async () => {
    const { public_id: id } = await makeListing();
    expect(await upkeep.remind(at(29.9))).toBe(0);
    expect(await upkeep.remind(at(30))).toBe(1);
    expect(await upkeep.remind(at(35))).toBe(0);
    expect(await upkeep.remind(at(40))).toBe(1);
    expect(await upkeep.remind(at(44))).toBe(0);
    await waitForJobs(services.jobs);
    expect(mails.sent).toHaveLength(2);
    const [first] = mails.sent;
    expect(first).toMatchObject({
      to: { address: owner.email },
      subject: "Is it still available? Corner flat",
    });
    expect(first?.text).toContain("16 Oct 2026");
    expect(first?.text).toContain(`http://localhost:3000/still-available/${id}.`);
    expect(first?.unsubscribe).toMatch(
      /^http:\/\/localhost:3000\/unsubscribe\/reminders-[0-9a-f]{24}\.[\w-]{22}$/,
    );
    expect(await readLife(id)).toBe("live");
  });

  it("[OWNER-08] are not sent to owners who have turned them off, who still get the email about the hiding", async () => {
    const silent = await makeUser(db, { usertype: "owner" });
    await db
      .insertInto("mail_choice")
      .values({ user_id: silent.id, topic: "reminders", wanted: false })
      .execute();
    await makeListing({ owner_id: silent.id });
    expect(await upkeep.remind(at(40))).toBe(1);
    expect(await upkeep.expire(at(45))).toBe(1);
    expect((await mails.to(silent.email)).subject).toBe("Hidden for now: Corner flat");
    await waitForJobs(services.jobs);
    expect(mails.sent.filter(({ to }) => to.address === silent.email)).toHaveLength(1);
  });

  it("[OWNER-08] start again when the owner confirms, and when the listing is approved", async () => {
    const confirmed = await makeListing({ confirmed_at: addDays(START, 20) });
    await makeListing({ published_at: addDays(START, 20) });
    expect(await upkeep.remind(at(49))).toBe(0);
    expect(await upkeep.remind(at(50))).toBe(2);
    await services.property.changeLife(
      { role: "owner", userId: owner.userId, sessionId: "s" },
      confirmed.public_id,
      "confirm",
    );
    expect(await upkeep.remind(at(60))).toBe(1);
  });

  it("[OWNER-08] are not sent for listings that are not public or belong to the demo", async () => {
    await makeListing({ verification: "pending" });
    await makeListing({ life: "paused" });
    await makeListing({ demo: true });
    expect(await upkeep.remind(at(80))).toBe(0);
    expect(await upkeep.expire(at(80))).toBe(0);
  });
});

describe("hiding an unconfirmed listing", () => {
  it("[OWNER-08] happens on the 45th day after both reminders, is logged and mailed, and can be undone with one tap", async () => {
    const { public_id: id } = await makeListing();
    await upkeep.remind(at(30));
    await upkeep.remind(at(40));
    expect(await upkeep.expire(at(44.9))).toBe(0);
    expect(await upkeep.expire(at(45))).toBe(1);
    expect(await upkeep.expire(at(45))).toBe(0);
    expect((await http.inject({ url: `/api/v1/listings/${id}` })).statusCode).toBe(404);
    expect(await auditOf(id)).toMatchObject([
      {
        action: "property.expire",
        actor_role: "system",
        before: { life: "live" },
        after: { life: "expired" },
      },
    ]);
    // It says what was done to the listing, so it cannot be turned off.
    expect((await mails.to(owner.email, "Hidden for now: Corner flat")).unsubscribe).toBeUndefined();
    const link = signLink(id);
    expect(await availability.confirm(link)).toBe("Thank you. Corner flat stays listed as available.");
    expect((await http.inject({ url: `/api/v1/listings/${id}` })).statusCode).toBe(200);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "property.confirm",
      after: { life: "live", by: "signed link" },
    });
  });

  it("[TRUST-08] stays if the owner was suspended since, whatever link they have", async () => {
    const seller = await makeUser(db, { usertype: "owner" });
    const { public_id: id } = await makeListing({ owner_id: seller.id, life: "expired" });
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", seller.id).execute();
    await expect(availability.confirm(signLink(id, seller.id))).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await http.inject({ url: `/api/v1/listings/${id}` })).statusCode).toBe(404);
  });

  it("[OWNER-08] never happens without the last reminder five days before", async () => {
    const { public_id: id } = await makeListing();
    // The process was not running for two months.
    expect(await upkeep.expire(at(60))).toBe(0);
    expect(await upkeep.remind(at(60))).toBe(1);
    expect(await upkeep.expire(at(64.9))).toBe(0);
    expect(await upkeep.expire(at(65))).toBe(1);
    expect(await readLife(id)).toBe("expired");
    await waitForJobs(services.jobs);
    expect(mails.sent[0]?.text).toContain("5 Nov 2026");
  });

  it("[OWNER-08] does not hide a listing that was confirmed in between", async () => {
    const { public_id: id } = await makeListing();
    await upkeep.remind(at(40));
    at(41);
    const link = signLink(id);
    await availability.confirm(link);
    expect(await upkeep.expire(at(60))).toBe(0);
  });
});

describe("the link in a reminder", () => {
  it("[OWNER-08] opens a question, changes nothing by itself, and works for one listing for 30 days", async () => {
    const { public_id: id } = await makeListing();
    const other = await makeListing();
    at(40);
    const link = signLink(id);
    expect(await availability.ask(link)).toMatchObject({
      title: "Corner flat",
      hidden: false,
      nothingToConfirm: null,
    });
    expect(await auditOf(id)).toHaveLength(0);
    await expect(availability.confirm(link.replace(id, other.public_id))).rejects.toMatchObject({
      status: 404,
    });
    await expect(availability.confirm(`${link}x`)).rejects.toMatchObject({ status: 404 });
    at(70);
    await expect(availability.confirm(link)).rejects.toMatchObject({ status: 410 });
    expect(await auditOf(id)).toHaveLength(0);
  });

  it("[TRUST-08] ends when the listing gets another owner", async () => {
    const { public_id: id } = await makeListing({ life: "expired" });
    const former = signLink(id);
    const buyer = await makeUser(db, { usertype: "owner" });
    await db.updateTable("property").set({ owner_id: buyer.id }).where("public_id", "=", id).execute();
    for (const call of [availability.ask, availability.confirm])
      await expect(call(former)).rejects.toMatchObject({ status: 404 });
    expect(await readLife(id)).toBe("expired");
    await availability.confirm(signLink(id, buyer.id));
    expect(await readLife(id)).toBe("live");
  });

  it("[OWNER-08] explains why something can no longer be confirmed", async () => {
    const { public_id: id } = await makeListing({ life: "sold" });
    const link = signLink(id);
    expect((await availability.ask(link)).nothingToConfirm).toMatch(/marked as sold/);
    await expect(availability.confirm(link)).rejects.toMatchObject({ status: 409 });
    expect(await readLife(id)).toBe("sold");
    const waiting = signLink((await makeListing({ verification: "pending" })).public_id);
    expect((await availability.ask(waiting)).nothingToConfirm).toMatch(/with our team/);
    await expect(availability.confirm(waiting)).rejects.toMatchObject({ status: 409 });
  });
});

describe("removing deleted properties", () => {
  it("[OWNER-06] happens after 30 days, with their leads and files, and is logged", async () => {
    const { id, public_id } = await makeListing({ life: "deleted", deleted_at: START });
    await makeLead(db, { property_id: id });
    const sent = await sendPhotos(http, owner.headers, [
      { name: "a.jpg", bytes: await createPicture({ shade: 70 }) },
    ]);
    const file = sent.json().files[0];
    await db.updateTable("media").set({ property_id: id }).where("public_id", "=", file._id).execute();
    expect(await upkeep.purge(at(29.9))).toBe(0);
    expect((await http.inject({ url: file.url, headers: owner.headers })).statusCode).toBe(200);
    expect(await upkeep.purge(at(30))).toBe(1);
    expect(await readLife(public_id)).toBeUndefined();
    expect((await http.inject({ url: file.url, headers: owner.headers })).statusCode).toBe(404);
    expect((await auditOf(public_id)).at(-1)).toMatchObject({
      action: "property.remove",
      before: { title: "Corner flat" },
    });
  });

  it("[OWNER-06] does not delete a picture that another property shows, or restored properties", async () => {
    const gone = await makeListing({ life: "deleted", deleted_at: START });
    const stored = await makeListing({ life: "paused" });
    const sent = await sendPhotos(http, owner.headers, [
      { name: "b.jpg", bytes: await createPicture({ shade: 90 }) },
    ]);
    const file = sent.json().files[0];
    const { key } = await db
      .updateTable("media")
      .set({ property_id: gone.id })
      .where("public_id", "=", file._id)
      .returning("key")
      .executeTakeFirstOrThrow();
    await makeMedia(db, { property_id: stored.id, key });
    expect(await upkeep.purge(at(31))).toBe(1);
    expect((await http.inject({ url: file.url, headers: owner.headers })).statusCode).toBe(200);
    expect(await readLife(stored.public_id)).toBe("paused");
  });
});
